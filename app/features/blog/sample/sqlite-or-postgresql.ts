import type { SamplePost } from './sample-post.ts'

export const sqliteOrPostgresql: SamplePost = {
  title: 'SQLite or PostgreSQL',
  category: 'Engineering',
  tags: ['databases', 'sqlite', 'postgresql'],
  writer: 'Engineering team',
  status: 'archived',
  daysAgo: 296,
  excerpt:
    'One is a file, the other a server. Both are excellent. Five questions that settle the choice in ten minutes, and how to keep the door open.',
  content: `<p>We are asked about databases as if the choice were a matter of rank: SQLite for toys,
PostgreSQL for serious people. Both are among the best-tested programs in the world. They run in
different ways, and that decides which of them fits your project.</p>
<h2>The difference in one paragraph</h2>
<p>SQLite is a library. Your program opens a file and reads it, without a second process and without a
network. PostgreSQL is a server. Programs connect to it, many at once and from several machines, and it
decides who may do what. Nearly every advantage of either follows from this.</p>
<h2>Five questions</h2>
<h3>1. How many machines write?</h3>
<p>If a single server runs your application, SQLite is possible. If two or more must write to the same
data, use PostgreSQL. Do not put a SQLite file on a network drive to cheat. File locking on such drives
is often unreliable, and you can lose data.</p>
<h3>2. How much is written at the same time?</h3>
<p>SQLite allows one writer at a time. Writes are short, so this is more than it sounds: an ordinary
server handles hundreds of small writes each second. A clinic, a school or a shop seldom comes near ten.
If you expect long transactions or a constant stream from many devices, PostgreSQL is the calmer
choice.</p>
<h3>3. Who else needs the data?</h3>
<p>An accountant's report tool or a second application wants to connect to something. PostgreSQL gives
each of them an account with its own rights. With SQLite, only your program speaks to the data, and
everything else has to go through it.</p>
<h3>4. Who will look after it?</h3>
<p>A database server wants updates, monitoring, disk space and someone who knows what vacuum means. A
managed service takes most of that away for a monthly price. With SQLite there is nothing to run. For a
small organisation without a technician, that is often the strongest argument of all.</p>
<h3>5. What may you lose?</h3>
<p>PostgreSQL can keep a second machine up to date second by second. SQLite is copied at intervals, or
streamed by an extra tool. If the loss of five minutes would be a disaster, begin with PostgreSQL.</p>
<h2>Settings we always use with SQLite</h2>
<p>Its defaults are careful about old programs. For a web application we change three of them when the
file is opened:</p>
<pre><code>pragma journal_mode = wal;
pragma busy_timeout = 5000;
pragma foreign_keys = on;</code></pre>
<p>The first lets readers continue while someone writes. The second makes a writer wait for its turn.
The third makes the database check references, which it otherwise leaves to you. And begin a transaction
that will write with <code>begin immediate</code>, so that it takes its place in the queue at the
start.</p>
<h2>Keep the door open</h2>
<p>Small projects grow. Moving from one to the other is a few days of work if you prepare, and a few
weeks if you do not.</p>
<ul>
<li>Keep all SQL in one place of the program.</li>
<li>Use plain types: text, whole numbers, and times stored in one agreed form.</li>
<li>Let the database make no decisions that only one engine understands.</li>
<li>Run the same tests against both engines from the first week. The surprises (upper and lower case,
dates, big numbers) are small when they come one by one.</li>
</ul>
<h2>What we choose in practice</h2>
<p>Tools for inside one organisation, kiosks, phones and most websites start with SQLite. Products for
many organisations, anything with money from several channels, and anything that must not stop when one
machine stops get PostgreSQL. In between, we ask question four again and let the client's team
decide.</p>
<p>How to copy either of them safely stands in <a href="/blog/backups-that-really-restore">our notes on
backups</a>, and the rest on our page on <a href="/services/database-solutions">database
solutions</a>.</p>`,
}
