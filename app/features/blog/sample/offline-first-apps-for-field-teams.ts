import type { SamplePost } from './sample-post.ts'

export const offlineFirst: SamplePost = {
  title: 'Offline-first apps for field teams',
  category: 'Engineering',
  tags: ['mobile', 'offline', 'sync', 'field work'],
  writer: 'Engineering team',
  status: 'published',
  daysAgo: 96,
  excerpt:
    "Field workers cannot wait for a signal. What we learned about storing first, sending later and settling conflicts without losing anyone's work.",
  content: `<p>A field officer visits fourteen farms in a day. At three of them there is signal. If the
app needs the network to save a visit, the officer will do what any sensible person does: write on paper
and type it in the evening, tired, from memory. Then the app has made the work longer.</p>
<p>An offline-first app turns this around. Work is saved on the phone, and the server collects it
whenever there is a connection.</p>
<h2>Save on the phone, always</h2>
<p>Every press of Save writes to a small database on the phone and is finished at that moment. No
spinner, no special 'offline mode'. The same path runs in the city and in the valley, so it is tested
every day by everyone.</p>
<p>Each record gets its identifier on the phone, as a long random value. If the server gave out numbers,
a record without signal would have no name, and everything that refers to it (a photo, a signature, a
second visit) would wait with it.</p>
<h2>Send what happened</h2>
<p>Beside the data, the phone keeps an outbox: an ordered list of what happened. 'Visit created.'
'Weight changed from 48 to 52.' When a connection appears, the phone sends the oldest entries in small
groups, and removes an entry only when the server has confirmed it.</p>
<pre><code>outbox
  id          random, made on the phone
  made_at     the phone's clock
  kind        'visit.created', 'weight.changed'
  body        what changed, old and new value
  attempts    how often we tried</code></pre>
<p>The server stores the identifier of each entry. If the answer gets lost on the way back and the phone
sends the entry again, the server says 'I have this one' and does nothing. Without this check, every
weak connection makes duplicates.</p>
<h2>Conflicts are rarer than you fear</h2>
<p>People new to this topic worry about two officers who change the same record at the same hour. In
most field work, one person owns one farm. We look at the real work first and then choose the simplest
rule that is fair:</p>
<ul>
<li><strong>Facts that are added</strong> (a visit, a delivery, a payment) never conflict. Keep all of
them.</li>
<li><strong>Fields that are corrected</strong> (a phone number) take the latest change, and the history
keeps the older one.</li>
<li><strong>Decisions</strong> (a loan approved, a member removed) are made on the server only. The app
says clearly that they need a connection.</li>
</ul>
<p>When two changes really disagree, we show both to a supervisor with names and times. A person settles
it in ten seconds.</p>
<h2>Do not believe the phone's clock</h2>
<p>Phones that lose power come back in the year 2000. We store the phone's time, the server's time, and
the difference between the two at each contact. Reports use the corrected time. It is half a day of
work, and it saves many strange charts.</p>
<h2>Show what is waiting</h2>
<p>The officer needs one honest line on the home screen: <em>3 visits waiting, last sent today at
11:40</em>. When the line has said 'waiting' for two days, it turns into a clear request: go where there
is signal before you sleep. Photos wait in a second queue and go last, because one photo can block fifty
visits.</p>
<h2>Plan for the lost phone</h2>
<p>Data that lives on phones can be dropped into Lake Kivu. We encrypt the local database, sign people
out from the office, and keep unsent work short by sending at every chance. Tell the client before the
start that a phone lost on a day without signal loses that day. Then let the client decide whether a
paper copy is worth it. For cash, it usually is.</p>
<p>Offline-first costs perhaps a third more than an ordinary app at the beginning. See <a
href="/services/mobile-apps">how we build mobile apps</a> for more.</p>`,
}
