import type { SamplePost } from './sample-post.ts'

export const phishing: SamplePost = {
  title: 'Phishing aimed at small companies',
  category: 'Security',
  tags: ['phishing', 'security', 'training', 'payments'],
  writer: 'Editorial team',
  status: 'draft',
  daysAgo: 8,
  excerpt:
    'Five tricks that reach small companies in the region, and habits that stop them without new software.',
  content: `<p>'Who would attack us? We are eleven people.' We hear this often. But nobody chooses a small
company by name. A list of addresses is bought, a thousand messages go out, and three tired people
answer. Small companies are good targets because the person who pays the invoices also answers the phone
and makes the coffee.</p>
<h2>Five tricks we see</h2>
<h3>The supplier with a new bank account</h3>
<p>You receive a polite message in an existing conversation: 'Please note our new account for this
invoice.' The writing is right, because the attacker has been reading the supplier's mailbox for weeks.
Only the account number is new. This is the most expensive trick of all.</p>
<h3>The director in a meeting</h3>
<p>A short message from an unknown number, with the director's photo: 'I am in a meeting, cannot talk.
Send 350,000 to this number now, I will explain.' Two lines bring hurry, authority and a reason not to
call.</p>
<h3>The mistaken payment</h3>
<p>A text message looks like a mobile money notice. A minute later someone calls, upset: 'I sent it to
you by mistake, it was school fees, please return it.' Nothing was ever sent. The notice was an ordinary
text from an ordinary phone.</p>
<h3>The code</h3>
<p>'Hello, I sent you a six-digit code by accident, can you forward it?' The code opens your messaging
account. Ten minutes later all your customers are asked for money in your name.</p>
<h3>The official letter</h3>
<p>A notice about a tax fine or an expired licence, with a crest, a deadline of today and a file to
open. Real offices do write. They do not ask you to sign in through a link in a frightening mail.</p>
<h2>The common thread</h2>
<p>All five use the same three ingredients: <strong>hurry</strong>, <strong>a person you trust</strong>,
and <strong>a change from the usual way</strong>. You do not need to recognise every trick. If you
notice two of the three, stop and use another way to check.</p>
<h2>Habits that work</h2>
<ol>
<li><strong>Call back on a known number.</strong> Any change of account, and any unusual payment, is
confirmed by voice, on a number you already had. Never on the one in the message. Write this rule down
and let the director promise in front of everyone not to be angry about it.</li>
<li><strong>Two people for money.</strong> Above an amount you choose, one prepares and another
releases. It protects the colleague who is alone on a Friday at five.</li>
<li><strong>Look at the balance.</strong> Money has arrived when your account says so, whatever a
message says.</li>
<li><strong>Codes are never shared,</strong> not even with us.</li>
<li><strong>A password manager and a second step</strong> for mail first, then for everything else. A
password manager does not fill in your password on a false address, however good it looks. An app or a
small key is safer than codes by text message.</li>
</ol>
<h2>When it has happened</h2>
<p>In the first hour:</p>
<ul>
<li>Call the bank or the mobile money provider and ask them to stop the payment. Minutes count.</li>
<li>Change the password of the mailbox from another device, and sign out all sessions.</li>
<li>Look for forwarding rules in the mailbox that you did not make. Attackers love them.</li>
<li>Tell customers and suppliers in two plain sentences, before the attacker writes to them.</li>
<li>Keep the messages. Report the case to the police and to your bank.</li>
</ul>
<p>Print this list. On a bad day you may not be able to open the file.</p>
<h2>Make it easy to say 'I clicked'</h2>
<p>In the worst cases we have seen, someone noticed the mistake at once and was afraid to speak for two
days. Thank people who report, also when it was nothing, and also when it was their own click.</p>
<p>We give a two-hour session on this with examples from your own mailbox. It is one of the smallest
things on our list of <a href="/services/cybersecurity">security services</a>.</p>`,
}
