import type { SamplePost } from './sample-post.ts'

export const websiteCost: SamplePost = {
  title: 'What a website should cost',
  category: 'Business',
  tags: ['pricing', 'planning', 'web'],
  writer: 'Editorial team',
  status: 'published',
  daysAgo: 64,
  correction: 'The first version counted three days for each further language. It takes two.',
  excerpt:
    'Three quotes for the same website, one ten times the other. How to read them, what the days are spent on, and which costs come later.',
  content: `<p>A hotel near Huye asked three companies for a website. The lowest offer was a tenth of the
highest. All three said 'modern, responsive, five pages'. The owner asked us which one was honest.
Perhaps all of them were: they sold three different things under one name.</p>
<h2>Count the days</h2>
<p>A website is mostly the time of people. So ask every company for the number of working days, and what
happens in them. Here is how a careful small site of about eight pages spends its days with us:</p>
<ul>
<li><strong>2 days</strong> of questions about your visitors, and about what you want them to do.</li>
<li><strong>3 days</strong> of writing and sorting texts and photos.</li>
<li><strong>3 days</strong> of design, first for the phone, then for larger screens.</li>
<li><strong>5 days</strong> of building, including a place where you can change texts yourself.</li>
<li><strong>2 days</strong> of testing, speed, search engines and moving in.</li>
</ul>
<p>That is fifteen days. Online booking with payment adds eight to twelve. A second and third language
add two each, plus translation. A shop is a different kind of project: thirty days and up, because
stock, delivery, payments and returns must all be right.</p>
<p>Multiply the days by the daily rate (<a href="/services#prices">here is ours</a>) and you can compare
offers. If an offer comes out at two days, it is a ready-made template with your logo. That can be the
right choice. A new barber shop needs opening hours, a map and a phone number. Two days are the right
price for it.</p>
<h2>What makes it dearer than planned</h2>
<p>In our projects, three things have cost the most unplanned time. None of them is programming.</p>
<ol>
<li><strong>Texts that arrive late.</strong> Design around empty boxes is done twice. We now write the
first draft ourselves, and you correct it.</li>
<li><strong>Many people who decide.</strong> Name one person who can say yes. Others may advise.</li>
<li><strong>'Can it also ...'</strong> Good ideas come in the middle. We write them on a list with a
price each, and you choose after the first release. Half of them look less urgent by then.</li>
</ol>
<h2>The costs after the launch</h2>
<p>A website needs fuel and service, like a motorbike. Plan for these each year:</p>
<ul>
<li>The domain name. It costs less than a good dinner for the family. <strong>It must be registered in
your name,</strong> with your email.</li>
<li>Hosting and backups. For a small site this is a modest monthly amount.</li>
<li>Updates and small changes. One or two days in each quarter keep a site safe and true.</li>
<li>New photos and texts, and first of all a price list that is right.</li>
</ul>
<p>As a rule, keep about a third of the first price for each following year. If you cannot, build
something smaller.</p>
<h2>Seven questions for any offer</h2>
<ol>
<li>How many days, and for what?</li>
<li>Who owns the domain, the texts, the design and the code at the end?</li>
<li>Can I change texts and prices myself? Show me.</li>
<li>How fast is it on a cheap phone with mobile data?</li>
<li>Where are the backups, and who has tried one?</li>
<li>What does it cost to leave you?</li>
<li>May I call two of your clients?</li>
</ol>
<p>Question six tells you the most. A good company has a calm answer: 'You get everything in a folder,
and we help the next company for half a day.'</p>
<h2>When you should not pay for a website</h2>
<p>If your customers come through one street and one messaging group, a good business profile on a map
service and quick answers on the phone may bring more than any site. We say so when we think so. It
costs us a project now and then.</p>
<p>The hotel took the offer in the middle, by the way, and asked for the fifteen days in writing. You
can do the same with us: <a href="/#contact">ask for an estimate in days</a>.</p>`,
}
