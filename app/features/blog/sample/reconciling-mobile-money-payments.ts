import type { SamplePost } from './sample-post.ts'

export const mobileMoney: SamplePost = {
  title: 'Reconciling mobile money payments',
  category: 'Business',
  tags: ['payments', 'mobile money', 'accounting'],
  writer: 'Engineering team',
  status: 'published',
  daysAgo: 38,
  excerpt:
    'Taking a MoMo payment is easy. Knowing each evening that every franc is matched to an order takes a small routine. This is ours.',
  content: `<p>Most customers in Rwanda would rather pay with mobile money than with a card. Connecting a
shop to a mobile money provider takes a few days. Then, some weeks later, the accountant calls: the
wallet holds 1,284,500 francs, the shop says 1,271,000, and nobody knows why. It is almost never
theft.</p>
<h2>Where the difference comes from</h2>
<ul>
<li><strong>The late answer.</strong> The customer approves the payment after your page has given up
waiting. Money arrives, the order says 'failed'.</li>
<li><strong>The lost notice.</strong> The provider reports success to your server while your server is
restarting. Nobody asks again.</li>
<li><strong>The double press.</strong> Two requests for one order, both approved.</li>
<li><strong>The direct payment.</strong> A customer dials the merchant code by hand and writes a wrong
reference, or none.</li>
<li><strong>Fees.</strong> The shop counts what was paid, the wallet shows what is left after fees.</li>
</ul>
<h2>Store the attempt before you ask</h2>
<p>Before any request goes to the provider, we write a row: our own reference, the order, the amount in
whole francs, the phone number, the state <em>asked</em>. The reference is ours and travels with the
request. If everything breaks in the next second, we still know what to ask about.</p>
<p>An attempt has few states, and it only moves forward:</p>
<pre><code>asked -&gt; confirmed
asked -&gt; refused
asked -&gt; unknown -&gt; confirmed or refused</code></pre>
<p>The state <em>unknown</em> is the important one. A time-out means that we do not know, and the screen
should say so: 'We are checking with your provider. You will get a message. Please do not pay again.'
That one sentence prevents most double payments.</p>
<h2>Listen, but also ask</h2>
<p>The provider's notice is only a hint. When one arrives, our server asks the provider for the state of
that reference and believes only this answer. A small job also asks about every attempt that is still
open: after one minute, five minutes, half an hour, then each hour for a day. Notices that come twice
change nothing, because a confirmed attempt stays confirmed.</p>
<h2>Close every day</h2>
<p>At night a job takes the provider's statement and compares it with our attempts, line by line, by
reference and amount. It makes four piles:</p>
<ol>
<li>In both, same amount. Done. This should be more than 99 lines in a hundred.</li>
<li>In the statement only. Usually a direct payment. Someone assigns it to an order or sends it
back.</li>
<li>In our records only. Confirmed by us, absent there. Serious: call the provider.</li>
<li>In both, different amounts. Look at fees first, then at typing errors.</li>
</ol>
<p>In the morning the accountant opens one page with piles two to four, normally a handful of lines.
Each line has a button for the usual answer and a field for a note. Nothing is deleted. A correction is
a new line that points to the old one.</p>
<h2>Refunds are payments too</h2>
<p>Give a refund its own reference, its own row and its own state. Let one person propose it and another
approve it. And never send money back because of a text message or a screenshot. Look it up in the
statement first: 'I paid by mistake, please return it' is a favourite trick.</p>
<h2>Small habits that help</h2>
<ul>
<li>Keep amounts as whole francs. Decimals invite rounding errors.</li>
<li>Keep the raw reply of the provider for a year. It settles arguments.</li>
<li>Store phone numbers in one form, with the country code.</li>
<li>Show the customer your reference. When they call, you will find the payment in seconds.</li>
<li>Use one wallet for each purpose. Mixing shop income and petty cash makes matching impossible.</li>
</ul>
<p>All of it is about a week of work on top of the connection itself. If your wallet and your books
disagree today, <a href="/#contact">send us a short note</a> and tell us how many payments you take in a
month. We can usually say from that where to look first.</p>`,
}
