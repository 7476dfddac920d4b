import type { SamplePost } from './sample-post.ts'

export const backups: SamplePost = {
  title: 'Backups that really restore',
  category: 'Security',
  tags: ['backups', 'databases', 'operations', 'security'],
  writer: 'Engineering team',
  status: 'published',
  daysAgo: 12,
  excerpt:
    'A plan for one server, with three copies of its data and a drill on the first Tuesday of each month.',
  content: `<p>Almost every company we meet has backups. When we ask who restored one last, and how long
it took, the room becomes quiet. Then someone opens a folder, and the newest file is from March, or it
is there every night and has a size of zero bytes.</p>
<p>So we practise getting back to work, like a fire drill. This is the plan.</p>
<h2>Start with two numbers</h2>
<p>Ask the person who runs the business:</p>
<ul>
<li><strong>How much work may we lose?</strong> An hour of sales? A day? This decides how often you
copy.</li>
<li><strong>How long may we stand still?</strong> Ten minutes? Until tomorrow noon? This decides how you
restore.</li>
</ul>
<p>A radio station may accept a day. A savings cooperative cannot lose ten minutes of deposits. Write
both numbers on one page and let the director sign it.</p>
<h2>Three copies, two kinds, one far away</h2>
<p>Keep the live data, a copy in the same place for quick repairs, and a copy somewhere else. 'Somewhere
else' means another building, another provider and <em>another password</em>. Attackers who enter a
network look for the backups first. The far copy should accept new files but never allow the server to
change or delete old ones.</p>
<p>Encrypt the far copy. Then put the key on paper in a safe, and in a second safe. We have seen a
perfect backup that nobody could open, because its key was stored on the machine that had died.</p>
<h2>Copy the database properly</h2>
<p>A database that is running should not be copied like a document. The file changes while you read it,
and the copy can be broken in ways that show only months later. Every engine has its own safe way:</p>
<pre><code># PostgreSQL
pg_dump --format=custom --file=shop.dump shop

# SQLite
sqlite3 shop.db "vacuum into 'shop-copy.db'"</code></pre>
<p>Do not forget what lives beside the database: uploaded files, the settings of the server, the
certificates, and the list of scheduled jobs. And write down the versions of everything. A backup from
version 18 may not open in version 14.</p>
<h2>The monthly drill</h2>
<p>On the first Tuesday of each month, one of us takes last night's far copy and builds the system from
it on an empty machine, with only the written guide. A different person each time. The drill has four
steps:</p>
<ol>
<li>Restore into an empty database, and stop at the first error.</li>
<li>Ask three questions whose answers we know: how many orders, the newest entry, the sum of last
month.</li>
<li>Sign in as a normal user and open five pages, one of them with a photo.</li>
<li>Write down the minutes it took and everything the guide did not say.</li>
</ol>
<pre><code>createdb drill
pg_restore --exit-on-error --dbname=drill shop.dump
psql drill -c "select count(*), max(created_at) from orders"</code></pre>
<p>The first drill always goes badly. By the third, the guide is good enough for someone who joined last
week. Our last one took 38 minutes and 12 seconds.</p>
<h2>Watch for silence</h2>
<p>Backup jobs rarely fail with an error message; most of them just stop. So let a second system look
every morning whether the file is there, is about as large as yesterday's, and can be read. If nothing
was found by eight o'clock, someone gets a call.</p>
<h2>What it costs</h2>
<p>For a company with one server, this plan takes about three days to set up and an hour each month.
Storage is the smallest part. One week in which nobody can send an invoice costs more.</p>
<p>If you do only one thing after reading this, choose one file from last week and get it back today. If
that worked, choose something bigger. If it did not, our <a href="/services/cybersecurity">security
team</a> would be glad to help before you need it.</p>`,
}
