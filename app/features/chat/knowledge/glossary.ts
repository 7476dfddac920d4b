/*
 * What visitors say, and the words by which the pages of this site know it. Each line reads 'words of the pages: what
 * people say instead, …'; a line that begins with a colon lists what says nothing about a subject. A star stands for any
 * letters: Kinyarwanda puts its prefixes and endings around one root. All of it without accents and apostrophes.
 */

/** Read in questions and in pages alike, in all their forms. */
export const SYNONYMS = `
aftercare: after delivery, after going live, after handover, after it goes live, after it is finished, after launch,
  after the project, after you finish, been delivered, goes live, has been delivered, is delivered, once it is
  launched, once it is live, post launch
app: apps
backup: back up, backed up, backing up, copies of my data, copies of my files, copies of our data, copies of our
  files, copy of our data, copy of the database, how many copies, running database, safety copy, spare copies, spare
  copy
bus: buses
clinic: health center, health centre, hospital
company: agency, enterprise, firm, organisation, organization
custom: bespoke, made to measure, tailor made, tailored
differ: different
duplicate: double entry
duration: how long
email: e mail, gmail, mail
erase: delete, erasure, remove
event: conference, meetup, seminar
fullstack: full stack
fulltime: full time
intern: apprentice, apprenticeship, internship, trainee
job: career, employment, position, vacancy
lorry: truck
momo: airtel money, mobile money, mobile payment, mtn mobile money, mtn momo
move: migrate
network: 2g, 3g, 4g, bandwidth, connection, signal
nurse: doctor, midwife
officer: agent
offline: flight mode, no connection, no internet, no network, no signal, without connection, without internet,
  without network, without signal
onsite: on site
own: belong, copyright, intellectual property, ours, owner, ownership
parttime: part time
pay: paid
phishing: fake, fake email, fake mail, fraud, phishing email, phishing mail, phishing message, scam, spam, strange
  email
phone: cell phone, cellphone, handset, smartphone, telephone
power: blackout, electricity, outage
price: cost, fee, pricing, quotation, tariff
privacy: confidential, gdpr
restore: recover, recovery
salary: remuneration, wage
screen: interface
security: attack, breach, break ins, break into, broke into, broken into, cyber, cyber security, cybercrime,
  cybersecurity, data breach, data leak, hack, hacker, intruder, leak, malware, ransomware, secure, virus
seo: google search, search engine, search engines, search results
shop: e commerce, ecommerce, online shop, online store, sell online, web shop, webshop
size: heavy, weight
slow: slowly, weak
spreadsheet: excel
staff: employee, personnel
start: begin, kick off
support: guarantee, look after, looked after, maintain, maintenance, warranty
training: course, train, workshop
translate: localisation, localization, multilingual, translation
vulnerability: weakness
website: homepage, site, web, web app, web application, web page, web site, webpage
`

/** Read in questions only: on a page these words mean too many other things. */
export const ASKED = `
: a company, a few words, a lot, advice about, advice for, advice on, an engineer of yours, any advice, as a client,
  as a customer, as client, as well, at the end, at the end of the project, at the moment, attach, attach a picture,
  attached, beautiful, build software, build software for, built software, built software for, can an engineer, can
  one of your engineers, can you, can you tell, choosing language, could an engineer, could you, could you tell,
  design, designing, designs, develop software for, do i have to pay, do you know, do you support, each year, end of
  the project, every year, fill in the form, fill in your form, for choosing, for example, for me, for us, good
  afternoon, good day, good evening, good morning, have a nice day, have to pay for it, how many years, i am, if i
  fill in your form, in general, last month, last week, last year, list of, made software for, make software for,
  make sure, modern, my business, my company, my customers, my organisation, my team, next year, of course, on your
  server, on your servers, one of your engineers, one of your jobs, or do i have to pay, our business, our clients,
  our company, our customers, our organisation, our team, our tills, per year, product, products, professional,
  project ends, responsive, right now, safe way, shared afterwards, simple, small company, software for, stages of,
  stages of making, the page, the studio, the tills, this month, this site, this website, this year, to open, visit
  the site, visit the website, when the project ends, where can i, where do i, where to, with your clients, would
  you, writing about you, writing an article about you, you guys, your developers, your engineers, your programmers,
  your servers, your site, your studio, your team, your website
abroad: america, another country, based abroad, based in germany, based in kampala, based in kenya, based in
  nairobi, based in uganda, belgium, bujumbura, burundi, business is abroad, by video, can we meet online, canada,
  come to rwanda, company is abroad, congo, dar es salaam, diaspora, drc, england, europe, flying to rwanda,
  foreign, france, from europe, from kenya, from uganda, germany, goma, google meet, i am based in, i live in, in
  burundi, in congo, in europe, in kenya, in uganda, international, internationally, kampala, kenya, kenyan, london,
  nairobi, not in kigali, not in rwanda, online meeting, other countries, other country, outside kigali, outside
  rwanda, overseas, tanzania, time difference, time zone, time zone are you in, travel to rwanda, uganda, uk, usa,
  video call, video meeting, we are based in, we re based in, what time zone, without flying, without me flying,
  work remotely with you, work together from abroad, work together remotely, work with you remotely, zoom
address: based, can i come, city center, city centre, come and see you, come by, come over, come to you, come to
  your office, come tomorrow, directions, downtown, drop by, find you, find your office, find your place, find your
  studio, get to you, headquarters, in person, landmark, located, map, may i come, meet you in person, office,
  parking, pass by, reach your office, situated, stop by, visit, visit you, visit your office, walk in, what street,
  where, where are u, where are you, where can i find you, where is your office, where r u, which building, which
  district, which street, your premises
aftercare: after going live, after it has gone live, gone live, happens at the end, happens at the end of the
  project, happens when the project ends, has gone live
aftercare support: after it s finished, after its finished, bugs later, fix bugs, fix errors, fix problems after,
  problems after delivery, still fix problems, when it breaks later
app: an app, android app, app for android, app for iphone, app for phones, app store, application for my phone, apps
  for, in the app store, ios app, iphone app, mobile app, mobile application, mobile developers, on the play store,
  onto the play store, phone app, phone application, play store, ussd
application: application form, applications, applied last, i applied, job application, my application, my old cv,
  sent my application, sent my cv, sent you my cv
apply: applicant, application deadline, apply by, apply for, applying, candidate, closing date, cover letter, cv,
  deadline to apply, how to apply, my application form, resume, send cv, send my application, send my cv, submit an
  application, submit my application, submit my cv
apply job: application for a job, application for one of your, application for the position, hand in an application,
  put in an application, send in an application
appointment: appointment to visit, book an appointment, call first, come without an appointment, come without
  calling, drop by your office, drop in, just come by, just drop by, just pass by, just show up, just walk in, just
  walk in without, make an appointment, need an appointment, walk in without an appointment, without an appointment
assistant: am i chatting with, am i speaking to, am i talking to, answers in chat, are you a bot, are you a machine,
  are you a person, are you a real person, are you a robot, are you ai, are you human, are you real, artificial
  intelligence, bot, chatbot, chatgpt, gemini, gpt, in this chat, language model, robot, talking to a human, talking
  to a machine, talking to a person, this chat, what ai, which ai, who am i talking
backup: backups safe, copy a database, copy a postgresql, copy a running, copy our database, copy postgresql, copy
  the database, copying a database, keep backups safe, way to copy
backup restore: computer dies, disaster, disk dies, drive fails, get it back, get our files back, hard disk, hard
  drive, laptop dies, lose all our data, lose everything, lose our files, lost all our data, lost everything, lost
  our files, server burns, server dies
benefit: days off, health insurance, holiday, insurance for staff, leave days, lunch, paid leave, perks, vacation,
  what do you offer employees
billing: invoice
blog: anything to read, article, blog posts, do you publish, do you write, guides, lessons learned, news,
  newsletter, read in my, rss, share tips, share your knowledge, something to read, tips anywhere, tutorials, write
  articles
chat: conversation
client: already work with you, any work for, anything for, bought from you, build for, built anything for, built
  for, case studies, case study, clients and projects, clients do you have, companies trust, customer, customers
  have you, did work for, did you build, did you do for, did you help, did you make, did you make the, done any work
  for, done anything for, done before, done something for, done work for, earlier work, examples, examples of,
  examples of past work, examples of projects, examples of your work, experience in, experience with, for which
  company, for whom did you, have you built, have you done, have you done any work, have you done work for, have you
  helped, have you made, hiking company, hired you, hired you before, how many projects, industries, industries have
  you, made anything for, museum, number of projects, past clients, past customers, past projects, past work,
  portfolio, previous projects, previous work, projects completed, projects did you, projects do you count, projects
  have you, projects you did, projects you have done, radio, radio station, real examples, reference, sectors,
  showcase, similar project, success stories, success story, testimonials, tour company, track record, transporters,
  truck tracking, trust you, use your products, use your software, use your systems, using your software, what
  companies, what did you build, what have you built, what organisations, which bus company, which companies, which
  industries, which organisations, which organizations, who do you work with, who else, who have you helped, who
  have you worked with, who uses, who works with you, work for schools, work with companies, work with ngos, work
  with schools, worked for, worked with, you did for, you done for, you have helped, you work with, you worked, your
  work
client countries: countries do you, countries have you, countries have you worked in, how many countries, in how
  many countries, which countries
clinic: dispensary, health post, maternity
cloud: aws, azure, data center, data centre, google cloud
communication: account manager, clients follow progress, contact person, dedicated engineer, demo, during the
  project, during the work, focal person, follow progress, how do we communicate, how often do we, how often do you
  report, how often will we, how will we communicate, in charge of our project, in touch during, keep me informed,
  keep me updated, keep us informed, keep us updated, kept informed, main contact, point of contact, progress,
  project manager, report progress, responsible for, same engineer, same person, see progress, see what you have,
  status updates, stay in touch, stay informed, updates during, who will i talk to, who will we talk to
company: about the company, about the studio, about urugero, about you, about your company, about yourself, about
  yourselves, history of your, how big are you, how big is your team, how many developers, how many employees, how
  many engineers, how many people work, introduce yourself, number of employees, size of your, story of your, team
  size, tell me about urugero, what is urugero, what kind of company, what sort of company, who are u, who are you,
  who is behind, who is urugero, who r u, your history, your story
complaint: complain
conflict: at the same time, both change, changed the same, edit the same, same record, same time, two people change
consulting: advise me, advise us, advisor, advisory, already have a quote, another company quoted, another company
  sent us, another firm, another firm sent, another firm sent us, another firm sent us quotation, another it
  company, another supplier, another supplier gave, ask for advice, before buying, before i buy, before i sign,
  before signing, before we buy, before we sign, buy software, buying software, check a quotation, check a quotation
  i got, check a quote, check a supplier, check if it is fair, check if its fair, check the quote, choose software,
  choosing software, consultant, expensive quotation, firm sent us a quotation, from another it company, gave me a
  quotation, gave me a quote, gave us a quote, get advice, give advice, got a quotation, got a quote, got from
  another, have a quotation, have a quote, honest opinion, independent advice, independent opinion, is it fair, it
  advice, it budget, it budget plan, it consultant, it consulting, it plan, it purchases, it spending, its fair,
  licence, license, look at a quote, look at the offer, look over a quotation, look over a quote, makes sense, need
  advice, off the shelf, offer advice, offer from another, opinion on a quotation, overpriced, quotation another
  supplier, quotation from, quotation i got, quotation i got from, quotation that another company, quotation that
  another supplier, quotation we received, quotation we received from another, quote another supplier, quote for a
  new server, quote from, quote from another, quote from another company, quote i got, quote i got from, quote is
  fair, quote that another company, quote that another supplier, quote with me, received a quote, reseller, review a
  quotation, second look, second opinion, second opinion on a quotation, second opinion on a quote, sent me a
  quotation, sent me a quote, sent us a quotation, sent us a quote, sent us quotation, supplier, supplier meetings,
  supplier quote, supplier s quote, suppliers quote, technical advice, tender, vendor, whether it is fair, whether
  it s fair, whether its fair, which software to buy, worth buying, worth it, yearly it plan, your opinion
contact: ask a question, collaborate, contact details, contact form, contact information, contact urugero, contact
  you, customer care, customer service, find urugero, for an interview, for questions, found a bug, found a bug in
  your, found a security, found a security weakness, found a vulnerability, get in touch, have a question, have an
  idea, human agent, human being, in touch with you, interview you, journalist, leave a message, message you,
  partner, partnership, pitch my, press contact, press enquiry, press inquiry, reach out, reach somebody, reach
  someone, reach urugero, reach you, real person, report a problem, report a security problem, report a
  vulnerability, reporter, security problem in your, security weakness in your, send you a message, speak to, speak
  to a person, speak to an engineer, speak to somebody, speak to someone, speak with, speak with an engineer,
  sponsor you, start a new project, start a project, talk to, talk to a person, talk to an engineer, talk to
  somebody, talk to someone, talk with, tell you about my, tell you about our, the press, touch with your team,
  vulnerability in your website, want to start a project, who do i contact, who do i tell, whom do i, write to,
  write to you, write you, your support team
contact help: app you built, get assistance, not working anymore, software you built, something you built, something
  you made, stopped working, system is down, system you built, website you built, you built for us, you built for us
  stopped, you made for us, you made for us stopped
contact refund: money back
contact reply: after i send the form, expect a reply, happens after i send, happens once i send, once i send a
  message, once i send the form, open my enquiry
contact specification: before contacting you, before i contact you, before i get in touch, detailed requirements,
  detailed requirements document, need a specification, prepare anything, prepare before we meet, requirements
  document, specification, specification ready, terms of reference, write a specification, written specification
contact vulnerability: responsible disclosure, security researcher, security researchers, weakness in your, weakness
  in your software, weakness in your website
cookies: ads, advertising, analytics, cookie, track, trackers
cookies privacy: fingerprint, follow me around, google analytics, know what i read, monitor me, snoop, spy, watch
  what i, watching me
custom: accounting, accounting software, attendance, automate, business process, business software, by hand, cash
  register, collect fees, computerise, crm, custom made, desktop application, digital transformation, digitise,
  digitize, ebm, ebm invoice, electronic billing machine, erp, hospital management, hr system, information system,
  inventory, invoicing, made to order, management system, manually, membership fees, one program, order system,
  ordering system, own software, payroll, payroll system, point of sale, pos, program, program for, program to
  manage, programme for, queue system, sacco, sales and stock, school fees, school management, software to manage,
  stock management, system to manage, tailor made software, till, tracking system
data: how much data, my data, my information, our information
database: clean our data, data cleaning, data migration, data model, data warehouse, databases, import our data,
  merge our, messy data, mysql, oracle, sql, sql server
design: app screens, designer, draw screens, drawing, drawing app screens, drawing screens, figma, graphic designer,
  product designer, ui ux, ux, ux designer
designer job: design portfolio, in my portfolio, my portfolio, portfolio contain, portfolio for the, portfolio
  should
differ: advantage, better than, choose urugero, choose you, choose your company, compared to other, competitor,
  different from, engage you, hire you, hire you and, makes you better, makes you special, other agencies, other
  companies, other developers, pick you, sets you apart, special about you, stand out, unique, what makes you, why
  choose, why should, why should we, why urugero, why would i, why you, your strengths
director: boss, ceo, head of the company, in charge, manager of the company, managing director, owner of the
  company, who leads, who manages, who runs
domain: domain name, dot rw, rw domain, web address
duration: delivery time, does it take to build, does it take you to, done in, finished in, how fast can, how many
  days, how many months, how many weeks, how many working days, how much effort, how much time, how quickly can, how
  soon can, in a month, in a week, in two weeks, ready by, ready in, ready within, take to build, take to build a
  website, take to make, take to make a website, take you to build a website, time do you need, time does it take,
  time frame, timeframe, timeline, turnaround, weeks, when will it be ready, within a month, within a week, within
  two weeks
emergency: urgent
engineer: coder, developer, programmer, software developer
erase: cancel my application, delete everything, delete my account, delete my application, delete my data, delete my
  message, forget me, get rid of, no longer want you to, remove my data, right to be forgotten, scrub, take back my
  application, take my data off, unsubscribe, want it gone, wipe, wipe my, withdraw
event: at the convention centre, attend, attend your, buy tickets, calendar of events, come to your event, coming
  up, convention center, convention centre, doors open, gathering, get tickets, give a talk, going on at, hackathon,
  happening at, happenings, host an evening, meet the team, next conference, next event, next meetup, on stage, open
  house, open studio, open your doors, past events, present at, propose a talk, recordings, shows, slides, software
  day, something going on, speak at, speaker, sponsor, studio evening, talk at, talks, tickets for, upcoming,
  upcoming events, visitors into your, visitors into your office, went on during, what is on, your gatherings
event register: book a place, book a seat, do i register, i register, register for, registration, reserve a seat,
  sign up
founded: been around, been in business, company existed, established, founder, has your studio existed, how long has
  the company, how long has urugero, how long has your studio, how long have you, how long have you been, how many
  years has, how old are you, how old is the company, how old is the studio, how old is your company, how old is
  your studio, in existence, set up, since when, studio existed, was urugero set up, what year, when did the
  company, when did urugero, when did you begin, when did you start, when was the company, when was the studio, when
  was urugero, when were you founded, years has your, years of experience, your company existed
founded company: founded the company, how old is it, set up the company, started the company, started this company,
  who created, who founded, who set up, who started
free: for free, free of charge
hosting: cloud cost, host, hosting bill, hosting cost, server, vps
hosting cloud: cloud bill, cloud bill is too high, cloud bill under control, cloud costs
hosting cloud law: allowed to store personal data, customer data outside, customers data outside rwanda, data
  abroad, data leave the country, data of customers outside, data of customers outside rwanda, data outside, data
  outside rwanda, information on servers, leave the country, on servers in another country, personal data of clients
  outside, personal data of customers outside, personal data outside, personal data outside rwanda, server in
  another country, servers abroad, servers in another country, servers in europe, servers outside the country, store
  customer data abroad, store customer information, store customer information on servers, store personal data
  outside, store personal data outside rwanda, storing personal data outside rwanda
hours: 24 7, are you open, are you working, at lunch, at what time, available today, business hours, close, days do
  you work, during lunch, holidays, how late, lunch break, lunch time, lunchtime, office hours, open at, open at
  night, open now, open on, open today, open until, opening hours, opening times, public holiday, round the clock,
  saturday, sunday, there on, till what time, until what time, weekend, what days, what time, when do you open,
  which days, work on friday, work on monday, work today, working hours, working today, you close, you closed, you
  open, you working today
intern: am a student, as a student, attachment, fresh graduate, graduate, i am a student, industrial attachment,
  internship placement, internships, university student, work experience
job: already closed, any openings, any vacancies, any work, be hired, become part of your team, employ, employ me,
  find work, get a job, get hired, have open right now, hire, job offers, job openings, jobs are closed, jobs are
  open, jobs do you have open, jobs have already closed, jobs still open, jobs that have already closed, join as,
  join the team, join you, join your company, join your team, looking for a job, looking for people, looking for
  work, need a job, open at the moment, open jobs, open position, open right now, open roles, openings,
  opportunities, part of your team, position already closed, position closed, position is closed, position is open,
  position open, position still open, positions are closed, positions are open, positions closed, positions open,
  positions still open, recruit, role, roles are already closed, roles are closed, roles are open, roles closed,
  roles open, still apply for, still open, vacancies, vacancies are open, vacancies are open at, vacancies open,
  vacant, want to work, work at, work for you, work opportunities, work there, work with you, working at, working
  for you, working with you
job parttime: part time job, part time jobs, part time work, work part time
kept: chat history, chat messages, chat recorded, conversation with the chat, conversations, do you record,
  documents of people, how long are, how long do you keep, how long do you keep the document, how long do you store,
  how long is, how long will you keep, information i send, is this chat, keep my, keep our chat, keep the
  applications, keep the document, keep the documents, log our, messages go, my chat, my conversation, my message,
  read my, read what i, record what, recorded, remember me, remember what i, retention, save my, saved on your, see
  my messages, store my, stored, stored anywhere, stored on your, use the information, what i send, what i type,
  what i write, who can read, who can see, who reads, who sees
kept chat privacy: chat be saved, chat conversation stored, chat history saved, chat saved, chat stored, chats
  stored, conversation saved, conversation stored, keep chats, keep my chat, save chats, save our chat, save this
  chat, store my chat
kept privacy: messages sent through the form, read my message, read submitted messages, reads my message, retain
  data, retain messages, retain my data, see what i wrote, submitted messages
kept privacy application: ai screen applicants, applicants details, application i sent, happens to my application,
  happens to my cv, hold on to my cv, hold on to the cv, how long do you keep my application, how long do you keep
  my cv, keep applications, keep cvs, keep my application, keep my cv, keep the cv, long do you hold, long do you
  keep applications, read my application, reads my application, screen applicants, screened by ai, see my
  application
language: bilingual, buttons break, english and french, flag, french and english, in kinyarwanda and, local
  language, longer words, other languages, several languages, three languages, translated texts, trilingual, two
  languages
language translate kinyarwanda: amounts in francs, date format, dates and amounts, format dates, format numbers,
  write amounts, write dates, written in an app
law: 058, 2021, authority, compliance, compliant, comply, data law, lawful, legal, privacy law, regulator
leave: another company later, cancel the contract, cancel the project, change company, change developer, change
  provider, change supplier, client leaves, client wants to leave, end the contract, if i leave, if we leave, leave
  later, leave you, lock in, locked in, move to another company, part ways, quit, stop the project, stop working
  with, stop working with you, switch provider, switch to another, take my code, vendor lock in, want to leave,
  wants to leave
meaning: behind the name, called urugero, meaning of the name, name mean, name urugero, urugero mean, urugero stand
  for, word urugero
meaning company: does the name, mean in kinyarwanda, meaning of urugero, meaning of your name, name come from, name
  urugero come from, what does urugero mean, where does the name, why are you called, why is it called, why the name
mobile: android, ios, iphone, tablet
momo: airtel, momo pay, momopay, mtn
month: first days, fourth week, second month, third week
network: countryside, internet is bad, remote areas, rural, upcountry, village
offline: connection drops, cuts out, drops out, in the bush, in the field, no coverage, no data, no reception, not
  connected, offline first, poor coverage, reception, save locally, signal drops, synchronise, synchronize, syncing,
  without coverage
offline app price: app that works offline cost, offline app cost, offline app more expensive, offline application
  more expensive
offline lost: drops her, drops his, drops their, lose a phone, lose their phone, loses his phone, lost phone
offtopic: airtel customer, airtime, algorithm, andela, apple, bank of kigali, best bank, best hospital, best hotel,
  best phone, best restaurant, best school, best university, bible, bitcoin, blockchain, book a flight, book to
  read, boyfriend, bundle is cheaper, bus from, bus to, capital city, capital of, car cost, car engine, car price,
  cars, celebrity, cheapest hotel, check my mtn balance, covid, cryptocurrency, css, currency, deep learning,
  disease, div, divided by, doctor, dollars, driving licence, driving license, election, equation, essay, euros,
  exchange rate, fever, film, flight, flight to, football, football match, fuel, girlfriend, gold, good book, google
  do, headache, help me book a flight, hiv, homework, horoscope, html, id card, infinix, install windows, internet
  bundle, iphone 13, iphone 14, iphone 15, iphone 16, iphone cost, irembo, joke, lake kivu, laptop, learn java,
  learn programming, learn python, learn to code, lose weight, losing weight, machine learning, malaria, meaning of
  life, medicine, microsoft, movie, mtn balance check, mtn bundle, mtn customer, mtn or airtel, mtn pin, mtn rwanda,
  mtn sim, multiplied by, music, my car, my pin, netflix, nida, nokia, passport, petrol, pin code, plane, plane
  ticket, planet, poem, population, pregnant, premier league, president, price of iphone, prime minister,
  programming for beginners, quantum, ram, rdb, recipe, recommend a good, reset my pin, rra, rwandair, samsung, send
  money, send money with airtel, shares, sim card, song, square root, starlink, stock market, stomach, symptoms,
  tecno, tesla, toyota, turnover, uber, visa, vote, wasac, weather, wedding, which bus, wikipedia, windows 10,
  windows 11, world cup
open hours: open
own code: belong to us, code is ours, code mine, do i own, do we own, get the code, keep the code, rights to the
  code, sign the work over, source code, who owns, will i own, will we own
paper: by pen, exercise books, filing cabinet, handwritten, ledger, notebook, on paper, paper files, paperless,
  paperwork, pen and paper
paper record patient: all the old patient records, enter the old records, old paper records, old patient records,
  old records, type in all the old, type in old, type in the old
password: 2fa, authentication, log in, login, passkey, two factor
patient: birthday, date of birth, nurse, nurses, patients, sick people
patient record paper: old patient books, old registers, patient book, patient books
phishing: bank account changed, click links, click on everything, clicking links, fake caller, fake invoice, fake
  message, fraudulent, new bank account, pretended to be, pretending to be, scammed, suspicious sms, tricked
phone: call, call somebody, call someone, call the office, call you, cheap phone, cheap smartphone, contact number,
  hotline, mobile number, number to call, old phone, phone you, ring you, telephone you, your number
phone number: phone numbers, telephone number
power cut: current goes, electricity goes, electricity goes off, generator, goes off, lights go off, load shedding,
  no electricity, no power, power cuts, power failure, power failures, power go off, power goes, power goes off,
  power goes out, power is out, power outage, ups
price: accept an offer, accepting an offer, afford, ask before, ballpark, before accepting, before i accept, budget,
  charge, cheap, cheaper, cheapest, compare offers, compare quotes, cost me, daily rate, day rate, discount,
  estimate, expensive, get a quotation from, get a quote from, get a quote from you, going rate, have a quote from
  you, hourly rate, how expensive, how much, how much money, how much would, low budget, minimum budget, money do i
  need, offer for a website, pay for, pay you, per year cost, price list, price range, price tag, quotation from
  you, quote, quote from you, rates, rough price, running costs, should i ask before, spend, upkeep, yearly cost
price pay month: all at once, deposit, down payment, everything at once, how do i pay, how do we pay, instalments,
  pay everything, pay half, pay in advance, pay in parts, pay the whole, payment plan, payment schedule, payment
  terms, up front, upfront, when do i pay, when do we pay
price website: a web agency before signing, ask a web agency, business need a website, do i need a website, fair
  price for a website, go over budget, in need of its own, in need of its own site, in two days, is a website worth,
  need a website at all, need my own website, not worth paying, really need a website, shop need a website, waste of
  money, web agency, web agency before signing, worth paying for, worth the money
privacy: about me, access my data, collect about me, collect information, data about me, data do you, data is
  collected, data protection, data you collect, data you have, do you collect, gdpr compliant, information about me,
  information do you collect, ip address, is my data, my data protected, my data safe, my data used, my details, my
  ip, my personal data, my privacy, personal details, personal information, protect my data, see my data, to my
  data, use my data, what data, what information do you, with my data
privacy chat: attach a photo, attach in the chat, attached a photo in the chat, image in the chat, photo in the
  chat, picture i attach, picture in the chat
privacy collect: data from the form, data i enter, data i send, data in the form, details i enter, enter in the
  form, enter in your form, type into the form, what i enter, write in the form
privacy right: authority can i complain, complain about how you, copy of the information you hold, data protection
  authority, data protection office, handle my personal data, handle personal data, if you misuse my, information
  you hold about me, information you hold on me, misuse my data, misuse my information, my rights, report you to,
  rights on personal data, supervisory authority, which authority
project month: after four weeks, after one month, at the start of a project, beginning of a project, expect from us,
  first four weeks, first meeting of a project, first month, first steps, first week, first weeks, get started, how
  do we start, how do you begin, how do you start, how do you work, how does a project begin, how does a project
  start, how does it work with you, how much of my own time, how much of my time, how you work, in the first week,
  in week four, in week one, in week three, in week two, kick off meeting, methodology, need from a client, need
  from me, need from our side, need from us, new project starts, next steps, onboarding, opening weeks, prepare
  before, project starts, second week, should i prepare, should we prepare, walk away after, way of working, week by
  week, week four, week one, week one of a new project, week one of a project, week three, week two, what happens
  first, when a project starts, when we start, work process, your method, your process
reader: accessible, blind, disabled, visually impaired
receipt: invoice printed, rra receipt, tax receipt
reconcile: add up, balance the books, discrepancy, do not agree, do not match, does not match, doesnt match, dont
  agree, dont match, end of the day, match payments, matching payments, mismatch, missing payment, never give the
  same, not match, same amount, tally, unmatched
reconcile duplicate: charged twice, double charged, paid twice, pay twice, paying twice, pays twice, press pay twice
record: records
remote: at home, from abroad, from home, remotely, work from home, working from home
reply: answer, answer emails, answer me, answer messages, answer my, appointment, book a meeting, come back to me,
  consultation, discovery call, fast do you reply, get a reply, get a response, get an answer, get back to me, get
  back to us, hear back, hear from you, how soon do you reply, how soon will i get a reply, meet you, meeting with
  you, quickly do you answer, respond, response time, schedule a meeting, set up a meeting, wait for a reply, wait
  for an answer, when will i hear, when will you answer
reply free: call free of charge, charge for the first, consultation free, consultation free of charge, conversation
  free, conversation free of charge, cost anything, first call, first call free, first chat, first consultation,
  first consultation cost, first conversation, first discussion, first meeting, first meeting cost, first meeting
  free of charge, first talk, first talk free, free call, free meeting, initial call, initial consultation, initial
  consultation cost, initial meeting, introductory call, meeting free, meeting free of charge, pay anything, pay for
  a first meeting, pay for first, pay for the first
report: charts, dashboard, donor report, end of month, figures, graphs, month end, month figures, monthly figures,
  reporting, statistics
requirement: do i need a degree, do i need experience, experience required, need to know, qualification, skills do,
  what experience, what skills, without a degree, years of experience do
rescue: abandoned, developer disappeared, developer has disappeared, developer has left, developer is gone,
  developer left, developer of our software, developer of our system, developer quit, developer vanished, developer
  who built, developer who wrote, disappear, disappeared, engineer has left, former developer, half finished, has
  disappeared, has gone, inherited, left us, legacy, made our software, no longer maintained, nobody maintains, old
  code, old software, old system, old system and repair, outdated software, outdated system, previous developer,
  programmer left, ran away, take it over, take over, take over an old system, take over our, taken over, takes it
  over, taking over, unfinished, vanished, who built our, who made our, who wrote our
salary: earn, how much do you pay, how much does the designer, how much does the engineer, how much does the intern,
  monthly pay, paid per month, pay a developer, pay an, pay for the, pay per month, pay your
search engines: found on google, google ranking, on google, rank, search engine, search results, seo
security: account taken over, audit, being hacked, breached, burglar, clicked on a link, compromised, cyber attack,
  data leak, ex employee, firewall, former employee, get hacked, got into my, got into our, hacked, in our network,
  in our system, infected, into our network, into our systems, is it safe, knows our passwords, leak, left the
  company, locked out, password stolen, penetration test, penetration testing, pentest, protect my website, protect
  our systems, protect our website, safe, security audit, security check, security incident, security review,
  security test, somebody got into, somebody has access, someone got into, someone has access, steal our, still has
  access, stole our, stolen data, stolen password, strange logins, suspicious, suspicious attachment, suspicious
  email, suspicious link, thief, thieves, vulnerabilities, weaknesses
seen: x
services: all you offer, areas of work, can you guys do, capabilities, do you build software, do you develop
  software, do you do software, do you make software, everything you offer, expertise, good at, kind of projects,
  kind of things do you, kind of work do you, kinds of software, kinds of things do you, list of everything you
  offer, list of services, only build websites, only make websites, only websites, other kinds of software, overview
  of everything, sort of work, specialise, specialize, things do you build, things do you do, things do you make,
  type of work do you, types of software, wat do u do, what can i ask, what can you build, what can you do, what can
  you guys do, what can you offer, what could you do, what do u do, what do you build, what do you do, what do you
  guys do, what do you make, what do you offer, what do you sell, what do you take on, what kind of software, what
  kind of things, what kind of work, what products, what sort of things, what sort of work, what you do, work do you
  take on, your products, your services
share: sell my, share my information, shared with, third party
share privacy: details on to, give my data, give my details, give my number to, hand over my data, pass my contact
  details, pass my data, pass my details, pass on my, sell my data, sell or share contact details, share applicants
  details, share contact details, share my data, share my details, third parties
shop: accept mobile money, accept payments online, cart, checkout, e shop, eshop, online payments, order online,
  ordering online, sell clothes, sell my goods, sell my products, sell on internet, sell our products, sell
  products, sell shoes online, sell things, sell to customers, selling online, take orders, take payments online,
  web store
shop payment: shop that accepts momo, shop with mobile money, shop with momo, shop with momo payment, store with
  mobile money, store with momo, store with momo payment
slow: ages to load, faster website, forever to load, forever to open, hangs, heavy page, kilobytes, laggy, lighter,
  load faster, loading forever, make it faster, megabytes, page speed, sluggish, speed up, take forever, takes ages,
  takes forever, takes forever to open, takes minutes, takes too long to load, too slow
slow network: bad connection, bad internet, bad network, being saved twice, being sent twice, being stored twice,
  double submit, fast on, form from being stored twice, form saving twice, form twice, from being sent twice, from
  being stored twice, load fast, load quickly, load slowly, load so slowly, loads fast, loads quickly, loads slowly,
  opens slowly, poor connection, poor internet, poor network, press send again, press send many times, press send
  twice, pressed twice, presses send, presses send again, presses send several times, save twice, saved twice,
  saving twice, send many times, sent twice, site fast, slow internet, slow on a phone, slow on phones, slow to
  load, slowly on, stored twice, submit twice, submitted twice, take long to load, takes long to load, tap twice,
  weak internet, website fast, website load fast, websites fast
slow network size: big should a page, heavy can a page, heavy can a web page, heavy should a page, heavy should a
  website, how heavy, large should a page, page size, page weight, weight of a page
slow report database: report is slow, report takes forever, report takes too long, reports are slow, reports take
  forever, reports take long, slow report
social: facebook, follow you, instagram, linkedin, social media, social networks, tiktok, twitter, youtube
speak: discuss everything in, discuss in kinyarwanda, do you speak, language do you speak, languages do you,
  languages does your team speak, languages your team speaks, speak english, speak french, speak kinyarwanda, talk
  in kinyarwanda, team speaks, what languages, which languages
spreadsheet: csv, excel file, excel sheets, google sheets, sheets, spreadsheets
support: after sales, after that, after the app is, after the website is, after we pay, after you deliver,
  aftersales, breaks, breaks down, broken, bug, customer support, fix it later, goes down, goes wrong, help desk,
  helpdesk, is down, keep an eye on, keep it running, look after it, looks after, maintained, needs fixing, once it
  is done, once it is finished, problem later, repair it, service contract, sla, something breaks, stops working,
  technical support, updated afterwards, when it is done, who fixes, who repairs
technologies: angular, built with, code in, coders code, coders program, coders use, coding languages, databases do
  you use, databases do you work with, databases do your, developers know, developers use, developers work with,
  django, do you program, dotnet, engineers know, engineers use, engineers work with, flutter, framework, framework
  do you work with, frameworks do you work with, golang, java, javascript, kotlin, languages do you work with,
  languages do your developers, laravel, next js, nextjs, node js, nodejs, php, program in, programming, programming
  language, programming languages do you work with, python, react, software stack, stack, tech do you work, tech do
  you work with, tech stack, technologies do you work, technologies do you work with, technology, technology do you
  use, technology stack, technology stack do you work, tools do you use, tools do you work with, typescript, vue,
  what do you code in, what framework, what tech, what tech do you work, what technology stack do you, what tools,
  which framework, which languages do you program, which tech, which tech do you work, which tools, written in, you
  program in, your developers know, your engineers know, your stack
terms: conditions, general conditions, legal terms, terms and conditions, terms of service, terms of use
training: cashiers be trained, do you train our staff, learn, my employees, our employees, our staff learn, teach,
  teach my staff, teach our staff, teach our team, train my, train my staff, train our, train our staff, train our
  team, train the staff, training for my, training for our
translate: choose a language, flag for languages, flags for a language, flags for languages, language menu, language
  switch, language switcher, translate an app, translate the app
translate language screen:
vulnerability: bug bounty, bug in your, flaw, flaw in your, found a weakness, hole, hole in one of, hole in one of
  your apps, hole in your, loophole, problem in your app, report a security, security bug, security flaw, security
  hole, security hole in one of, security hole in one of your apps, vulnerability in your
website: blog site, business website, company website, hotel website, landing page, online presence, redesign,
  school website, web design, web development, web presence, wordpress
website development: booking website, build a website, build me a website, build our website, build us a website,
  create a website, develop a website, make a website, need a website, new website, want a website, website for a
website edit: change texts ourselves, change the menu, change the photos, change the texts ourselves, edit the site,
  edit the website, staff update, update it ourselves, update our site, update our website, update the menu, update
  the photos, update the prices and photos, update the site, update the website, without calling you
whatsapp: what s app, whats app
writer: copywriter, documentation, editor, manuals, technical writing, user guides, user manuals, write manuals
`

export const FRENCH = `
: a la fin, a la fin du, a la fin du projet, avec vos clients, ce site, combien de, conseils pour, conseils sur, des
  conseils pour, des conseils sur, des logiciels pour, developpe des logiciels, du site, en ce moment, en quelques
  mots, est ce que, fin du projet, j aimerais, je voudrais, le mois dernier, les clients, ma societe, mes clients,
  mon commerce, mon entreprise, mon equipe, nos clients, notre entreprise, notre societe, notre studio, nous
  rencontrer, nous voudrions, pouvez vous, qu est ce que, s il vous plait, savez vous, se rencontrer, sur vos
  serveurs, une fois fini, vos developpeurs, vos ingenieurs, vos serveurs, votre equipe, votre site, votre studio, y
  a t il
abroad: a distance, a l etranger, appel video, autre pays, bujumbura, bukavu, depuis l etranger, en visio, en
  visioconference, etranger, goma, hors du rwanda, j habite a l etranger, par video, par visio, pays etranger, se
  rencontrer en visioconference, visio, visioconference
accountant: comptable*
address: adresse, bureau, bureaux, emplacement, etes ou, itineraire, localis*, locaux, ou est, ou etes, ou se, ou se
  trouve, ou se trouvent, ou sont, ou travaillez, ou vous trouver, passer vous voir, plan d acces, quartier*, quelle
  rue, siege, situe*, trouver vos bureaux, trouver votre bureau, trouver votre studio, venir, venir vous voir,
  visiter, vous ou, vous rendre visite
agree: concord*
app: appli, application, application android, application mobile, applications, applis
application: candidature, candidatures, ma candidature
apply: candidat, candidate, candidats, curriculum, cv, date limite, deposer ma candidature, deposer mon cv, envoyer
  ma candidature, envoyer mon cv, envoyer une candidature, lettre de motivation, postul*, soumettre ma candidature
appointment: prendre rendez vous, prendre un rendez vous, sans rendez vous, sur rendez vous
assistant: ce chat, dans ce chat, es tu un robot, etes vous un robot, humain, humaine, ia, intelligence
  artificielle, machine, robot, une ia, une machine, vraie personne
backup: copie*, copies de secours, sauvegard*
backup restore: disque dur, ordinateur tombe en panne, tout perdre, tout perdu
benefit: assurance maladie, avantages sociaux, conges
bill: augmente, explose, facture*, grimpe
blog: a lire, actualites, article, articles, blogue, lire vos, publiez, vous ecrivez
booking: reserv*
bundle: forfait*
clean: nettoy*
client: avez deja, avez vous aide, avez vous aidees, avez vous construit, avez vous cree, avez vous developpe, avez
  vous fait, avez vous travaille, aviez vous fait, bosse avec, bosse pour, clients, deja bosse, deja fait, deja
  travaille, exemples de, experience avec, experience dans, portfolio, projets avez vous, projets realises, quelles
  entreprises, quelles organisations, qui vous fait confiance, realisation*, realise*, references, societes avez
  vous, temoignages, travaille avec, travaille avec vous, travaille deja avec vous, travaille pour, vos clients, vos
  projets, vos travaux, votre travail, vous font confiance
client countries: combien de pays, dans combien de pays, dans quels pays, quels pays
clinic: centre de sante, clinique*, dispensaire, hopital, hopitaux
clock: horloge
cloud: dans le cloud, heberg*, nuage
code: code source
coffee: cafe
communication: avancement, charge de projet, chef de projet, collaborez, etat du projet, interlocuteur*, pendant le
  projet, personne de contact, point de contact, responsable*, suivi du projet, tenu informe, tenus informes
company: a propos de vous, agence, boite, c est quoi urugero, entreprise, parlez moi de vous, presentation,
  presenter votre entreprise, presenter votre societe, presentez votre, presentez vous, qui etes, rwandais*,
  societe, votre boite, votre entreprise, votre societe, vous etes qui
complaint: plainte, reclamation
computer: informatique, ordinateur*
conflict: conflit*
consulting: accompagnement, ai recu un devis, appel d offres, autre prestataire, avant d acheter, avant de signer,
  avis sur le devis, avis sur un devis, avis sur un devis informatique, avis sur une offre, avons un devis, conseil,
  conseiller, conseils, deuxieme avis, deuxieme avis sur le, deuxieme avis sur un devis, deuxieme opinion, devis d
  un autre, devis d un fournisseur, devis d une autre, devis recu, donner votre avis, fournisseur, fournisseurs,
  licence, licences, nous donner votre avis, nous vendre un logiciel, second avis, second avis sur un devis, trop
  cher, un avis, verifier un devis, votre avis
contact: a qui ecrire, collaborer, confier mon projet, confier notre projet, confier un nouveau projet, confier un
  projet, contacter, contactez, coordonnees, ecrire, j ai une question, joindre, parler a quelqu un, parler a un
  ingenieur, parler a une personne, parler avec, parler avec un ingenieur, partenariat*, pour les questions, vous
  confier, vous ecrire, vous parler
contact help: avez faite pour nous, besoin d aide, demander de l aide, ne fonctionne plus, ne marche plus, que vous
  nous avez fait, vous nous avez faite
cookies: cookie, pistage, publicite, traceurs
cookies privacy: cookies de pistage, cookies de suivi
cooperative: cooperativ*
custom: automatis*, caisse, caisse enregistreuse, comptabilite, digitalis*, ebm, ecran de vente, facturation,
  facture ebm, gerer, gerer les membres, gerer mon, gerer nos, gerer notre, gestion, gestion des membres, gestion
  scolaire, informatis*, logiciel de vente, numeris*, point de vente, pour gerer, progiciel, ressources humaines,
  sur mesure, systeme de gestion
custom stock: gerer le stock, gestion de stock, gestion des stocks, suivi de stock, suivre le stock
cut: coupure*, delestage*, panne*
data: donnee, donnees, fichiers, mes donnees, mes informations, mes infos, nos donnees
database: base de donnees, bdd, nos bases, notre base, votre base
delivery: livraison*, livreur*
design: concepteur, designer, graphiste
differ: avantage*, choisir, concurrence, concurrent*, differen*, distingu*, meilleur que, mieux que, pourquoi vous,
  vous choisir
director: chef, directeur, directeur general, directrice, directrice generale, dirige*, gerant, patron
domain: nom de domaine
duplicate: doublon*
duration: combien de jours, combien de mois, combien de semaines, combien de temps, delai, delais, dure, duree,
  durent, en combien, en deux semaines, en un mois, en une semaine, semaine*, temps faut il, temps prend
email: adresse e mail, adresse electronique, adresse email, adresse mail, courriel, e mail, mail
encrypt: chiffr*, crypt*
engineer: developpeu*, informaticien*, ingenieur*, programmeu*
erase: effac*, enlever, enlevez, oublier, retirer, retirez, suppression, supprim*
event: a venir, atelier*, bientot, conference*, convention centre, evenement*, intervenir a, journee au, journee du
  logiciel, journee portes ouvertes, prendre la parole, presenter a votre, prochain evenement, prochain*, prochaine
  rencontre, rencontre*, rencontres de, soiree, soiree*, sur scene
event register: billet*, inscription*, inscrire a, inscrire au, reserver ma place, reserver sa place, reserver une
  place, s inscrire
farmer: agricult*, fermier*, paysan*
fast: rapide*, vite, vitesse
field: terrain
form: formulaire*
founded: a t il commence, anciennete, annees d experience, cree en, creee, date de creation, depuis quand, existe,
  existez, fonde*, quel age, urugero a t il commence
free: gratuit*
freight lorry: camion*, transport
hosting: heberg*, serveur*
hosting cloud law: donnees en dehors, donnees hors du pays, donnees hors du rwanda, donnees personnelles en dehors,
  donnees personnelles hors du rwanda
hotel: hotels
hours: dimanche, ferme, fermes, fermeture, fermez, heures d ouverture, heures de travail, horaire, horaires, jours
  de travail, jours feries, jours ouvrables, lundi, ouvert*, ouvre, ouvrez, quelle heure, quels jours, quels jours
  travaillez, samedi, travaillez vous aujourd, vendredi, week end, weekend
insurance: assurance*
intern: alternance, de stage, diplome, du stage, en stage, etudiant*, le stage, mon stage, stage, stages, stagiaire*
job: a pourvoir, bosser avec vous, bosser chez, bosser pour vous, carriere*, cherche du travail, chercher du
  travail, deja fermes, du travail, embauch*, emploi*, offre d emploi, opportunites, place chez vous, poste, poste
  encore ouvert, poste ferme, poste ouvert, postes, postes a pourvoir, postes encore ouverts, postes fermes, postes
  ouverts, postes sont, postes sont deja, postes sont ouverts, postes sont vacants, postes vacants, recherchez,
  recrut*, rejoindre, travailler avec vous, travailler chez, travailler pour vous, vous rejoindre
kept: ce que je vous envoie, conserv*, conserve mes, enregistr*, garde mes, garde mes conversations, gardez, gardez
  mes, je vous envoie, mes messages, stockez
kinyarwanda: en kinyarwanda
language: langue, langues
launch: lancement, mise en ligne
law: conformite, legal, legale, loi, lois
leave: arreter le contrat, change de prestataire, changer d agence, changer de fournisseur, changer de prestataire,
  prestataire, quitter, si je pars, si je vous quitte, si nous partons, si on arrete, si on part, si on vous quitte,
  vous quitter
lost: perdre, perdu*, perte, tombe en panne, tombee en panne
map: carte
meaning: mot urugero, nom urugero, sens du nom, signification du nom, signifie le mot urugero, signifie urugero,
  urugero signifie, urugero veut dire, veut dire urugero
member: membre*
mobile: tablette*
momo: argent mobile, mobile money
month: mois, premier mois, premiere semaine, premiers jours
move: demenager, deplacer, migrer, migrons, passer a, passer d, passer de, passer des, passer du, transferer
museum: musee*
network: connexion*, debit, reseau, reseaux
offline: coins sans reseau, coupures de reseau, deconnecte, hors ligne, pas d internet, pas de reseau, quand le
  reseau coupe, sans connexion, sans internet, sans reseau, sans signal, zone blanche, zones sans reseau
offtopic: algorithme*, apprendre a coder, apprendre python, billet d avion, billet rwandair, blague*, capitale de,
  capitale du, carte d identite, championnat, chanson*, chiffre d affaires, coupe du monde, cuire, cuisin*,
  dissertation, election*, essence, films, foot, football, gagne le match, horoscope, installer windows, iphone
  coute, maigrir, mal a la tete, maladie*, match de foot, match hier, medecin, medicament*, meteo, monnaie, musique,
  ordinateur portable, paludisme, passeport*, perdre du poids, permis de conduire, poeme*, population, premier
  ministre, president*, prix d un iphone, prix d une voiture, quel temps, racine carree, recette*, regime, rwandair,
  score du match, symptome*, taux de change, temps fait il, temps fera t il, voiture coute, voitures, vol pour, vol
  vers
own: a nous, appartien*, est il a nous, proprietaire, propriete, sera a nous
own code: a qui appartient, code source, proprietaire du code
paid: paye, payes, remunere*
paper: a la main, cahier*, papier*, recopier, ressaisir
paper record: des registres papier, registre en papier, registre papier, registre papier a l ordinateur, registres
  papier
parent: parents
parttime: mi temps, temps partiel
password: double authentification, mot de passe
patient: malade*
patient record: dossier patient, dossiers des patients
patient record paper: registres en papier
payment: carte bancaire, moyens de paiement, paiement*, payer, payez, reglement
phishing: arnaque*, escroquerie*, fausse, fausses, faux, fraude*, frauduleux, hameconnage, mail suspect, message
  suspect
phone: appel, appeler, appelle, joindre par telephone, numero, numero de telephone, rappeler, rappelez, telephone,
  telephones
photo: photos
position: geolocalis*, gps
power: courant, electricite
power cut: coupure d electricite, coupure de courant, courant coupe, electricite coupe, plus de courant
price: budget, budget prevoir, ca coute, cher, chere, chers, combien, cout, coute*, couts, depense*, devis,
  estimation, facture t on, facturez, frais, hors de prix, me coutera, on paie, payer pour, prevoir, prix, qu on
  paie, reviendra, tarif, tarifs
price pay month: acompte, echelonn*, modalites de paiement, payer d avance, payer tout, plusieurs fois, quand faut
  il payer, tout payer
price website: ai je besoin, besoin d un site, combien de jours faut il ajouter, comparer des devis, comparer les
  devis, devis differents, devis tres differents, faut il ajouter, faut il un site, faut il vraiment, jours faut il
  ajouter, recu trois devis tres differents, trois devis, trois devis tres differents, vraiment besoin
privacy: a mon sujet, acces a mes donnees, avec mes donnees, collecte, collectez, confidentialite, confidentiel*, de
  moi, donnees collectez, donnees personnelles, espionn*, informations personnelles, mes coordonnees, mes donnees
  personnelles, mes donnees sont, personnelle, personnelles, protection des donnees, proteger mes donnees, protegez
  mes donnees, quelles donnees, rgpd, sur moi, surveill*, utilisez mes donnees, vie privee
privacy collect: advient il de mes donnees, deviennent les donnees, deviennent mes donnees, donnees du formulaire,
  donnees personnelles quand je, donnees que j envoie, faites vous de mes donnees, faites vous des donnees, faites
  vous des donnees que, mes donnees personnelles quand, que j envoie par le formulaire
privacy right: adresser une plainte, autorite de protection, plainte concernant mes donnees, quelle autorite
project: projet*
project month: comment ca marche, comment procedez, comment travaillez, methode de travail, par ou commencer, votre
  methode
protect: protection, proteg*
queue: file d attente
reader: aveugle*, handicap*, malvoyant*
receipt: recu, recus
reconcile: concili*, ecart, ecarts, meme montant, ne correspond, ne correspondent, pas le meme montant, paye en
  double, rapproch*, reconcili*
reconcile duplicate: double paiement, paie deux fois, paient deux fois, paye deux fois, payer deux fois
record: dossier*
recording: enregistrement*
refund: rembours*
register: registre*
remote: distance, teletravail
replace: remplac*
reply: entretien, premier entretien, rdv, rendez vous, repond*, reponse*, reunion
report: chiffres, chiffres du mois, fin de mois, rapport*, statistique*, tableau de bord, tableaux de bord
requirement: conditions requises, exigences, experience requise, profil recherche
rescue: a disparu, abandonne, abandonnee, ancien developpeur, ancien logiciel, ancien systeme, developpeur a
  disparu, developpeur est parti, plus maintenu, reprendre, reprendre le, reprendre notre, reprendre un projet,
  reprise, vieux logiciel, vieux systeme
restore: recuper*, restauration, restaurer, restaurez
risk: risque*
salary: combien gagne, gagne t, gagne un, paie, remuneration, salaire*
saving: epargne
school: ecole*, lycee, universite
screen: ecran*, interface
search: recherche
search engines: referencement, sur google
security: attaqu*, audit, cybersecur*, dans nos systemes, dans notre reseau, est il sur, est sur, est sure, faille*,
  fuite, fuite de donnees, fuites, hacke*, intrusion, pare feu, pirat*, rancongiciel, secur*, test d intrusion,
  violation de donnees, vol de, vole, volee, vulnerabilit*
seed fertiliser: engrais, semence*
services: construisez vous, domaines d activite, faites quoi, genre de logiciels, offrez, prestation*, proposez
  quoi, que construisez vous, que developpez vous, que fabriquez vous, que faites, que pouvez vous faire, que
  proposez, quels logiciels, quels services, quels types de, savez faire, sorte de logiciels, specialit*, type de
  logiciels, types de logiciels, vos domaines, vos services
share: cedez, partag*, revend*, revendez mes coordonnees, revendez mes donnees, tiers, vendez
shop: boutique, boutique en ligne, commande en ligne, commandent, commander en ligne, commandes, commerce en ligne,
  e commerce, magasin en ligne, magasin*, vendre, vente en ligne
size: alleg*, combien pese, doit peser, lourd, lourde, lourdes, pese, peser, poids
sketch: croquis, maquette*
slide: diapositive*
slow: chargement, faible*, lent, lente, lentement, lentes, lenteur, lents, longtemps a charger, met du temps, met
  une eternite, rame, ramer, trop lourd, une eternite
slow network size: combien doit peser, peser une page, poids d une page, poids maximum
social: reseaux sociaux
software: logiciel*, programme
solar: solaire*
speak: langue parlez, parlez anglais, parlez francais, parlez kinyarwanda, parlez vous, quelles langues
speak french: accompagner en francais, en francais, francais, francophone, parler francais, travailler avec vous en
  francais, travailler en francais
speaker: intervenant*, orateur*
spreadsheet: feuille de calcul, fichiers excel, tableur*
staff: collaborateurs, employe*, personnel
start: commenc*, debut*, demarr*, se deroule, se deroulent, se passe, se passent
statement: releve*
stock: inventaire, stocks
student: eleve, eleves
support: apres la mise en ligne, apres le lancement, apres livraison, assistance, bug, bugs, depannage, en panne,
  entretien du logiciel, entretien du site, garantie, maintenance, maintenez, maintenir, mise a jour, qui repare, s
  occupe, s occupe de, service apres vente, suivi
sync: synchronis*
system: systeme*
tax: impot, impots, taxe*, tva
team: equipe, rejoindre l equipe, rejoindre votre equipe
technical: technique
technologies: langage, langage de programmation, langages, langages connaissent, langages maitrisent, outils,
  technologie*
terms: cgu, cgv, conditions, conditions d utilisation, conditions generales, mentions legales
test: essayer, essayez, tester, testez, verifi*
total: totaux
training: apprendre, apprenez, cours, enseign*, formation*, former le personnel, former mes, former mon, former nos,
  former notre, formez
translate: multilingue, traduction*, tradui*
translate kinyarwanda: kinyarwanda sont si longs, mots en kinyarwanda, mots kinyarwanda
translate language: deux langues, en plusieurs langues, plusieurs langues, trois langues
translate screen: au kinyarwanda et au francais, concevoir les ecrans, concevoir une interface en kinyarwanda,
  dessine les ecrans, dessiner les ecrans, interface en kinyarwanda, interface en plusieurs langues, kinyarwanda et
  au francais, penser au kinyarwanda
visit: visite, visites
vulnerability: faille dans votre, signaler une faille
walk: randonnee*
wallet: portefeuille*
website: application web, page web, refaire, refonte, site, site internet, site vitrine, site web, sites
writer: documentation, manuels, mode d emploi, redact*, rediger
`

export const KINYARWANDA = `
: abakiriya bacu, abanyeshuri bacu, bakiriya bacu, bisobanura, bisobanuye, by iduka, ibyo ncuruza, iduka ryacu,
  iduka ryanjye, ikigo cyacu, ikigo gito, ishuri ryanjye, kompanyi yacu, mu by ukuri, mwadufasha, mwamfasha, n ibyo
  ncuruza, rubuga rwanyu, rw ikigo gito, sosiyete yacu, urubuga rwanyu, y iduka ryanjye
abroad: hanze y igihugu, hanze y u rwanda, ibindi bihugu, ikindi gihugu, mu mahanga
accountant: *baruramari
address: *basanga, *basura, *deresi, *herereye, *nzira, *sura, aho muba, aho muherereye, aho mukorera, aho muri,
  akarere, ari he, bari he, biri he, biro, gace, hehe, iba he, ibiro, icyicaro, ikarita, iri he, kiba he, kubareba,
  kuza, mu mujyi, muba he, mukorera he, mukorera hehe, muri he, ni he, norrsken, ruba he, umuhanda, umurenge
app: *plikasiyo*, *pulikasiyo*, kuri telefone zishaje, muri telefone, muri telefoni, porogaramu ya telefone,
  porogaramu ya telefoni, porogaramu yo muri telefone, porogaramu yo muri terefone, porogaramu za telefone,
  porogaramu zikora kuri telefone, porogaramu zo muri telefone, porogaramu zo muri telefoni, porogaramu zo muri
  terefone
application: dosiye yanjye, ubusabe, ubusabe bwanjye
apply: *baruwa, *dosiye, cv, igihe ntarengwa
assistant: *mashini, iyi chat, muntu cyangwa, ndavugana n, ndavugana na, ndimo kuvugana, robo, robot, ubwenge
  buhangano, umuntu cyangwa, uri robo, uri umuntu
backup: *backup, *kopi*
backup restore: mudasobwa ipfuye, mudasobwa yapfuye, mudasobwa yibwe, twatakaje byose
blog: *nkuru, *nyandiko, gusoma, ibyo mwandika, inyandiko zanyu
booking: *buking*, *byumba
budget: ingengo y imari
bus: bisi
buy: *gura
clean: *sukur*
client: *bakiriya*, *kiriya, *koranye, abahe bakiriya, abo mwakoranye, abo mwakoreye, bakiriya mumaze, bande
  mukorana, bande mwakoreye, bande mwamaze, bigo mukorana, bigo mwakoreye, gukorana n, ibihe bigo, ibyo mwakoze,
  imirimo mwakoze, imishinga mwakoze, ingero, mukorana, mukorana n, mukorana na, mumaze gukora, mumaze gukorana,
  mumaze gukorera, musanzwe mukorana, mwafashije, mwakoreye, mwakoze, mwamaze gukora, mwamaze gukorera, mwigeze,
  mwigeze gukora, mwigeze gukorana, mwigeze gukorera, mwubatse
clinic: *bitaro, *vuriro
coffee: *kawa
communication: *geze, aho umushinga ugeze, ashinzwe umushinga, mu gihe umushinga, tuvugana mu gihe, tuzajya
  tuvugana, tuzajya tuvugana mu gihe, ugeze he, ugikorwa, umushinga ugikorwa, uzaba ashinzwe
company: *bigo, *kigo, *kompanyi, *sosiyete, ibyanyu, muri bande, muri bantu ki, muri inde
computer: *mudasobwa
conflict: abantu babiri, abantu babiri bahinduye, babiri bahinduye, bahindura, bahinduye
consulting: *jyanama, igitekerezo cya kabiri, inama ku, inama ku ikoranabuhanga, inama mbere, inama mu by, inama za
  tekiniki, inama zo kugura, kugirwa inama, kugisha inama, kungira inama, mungire inama, mutanga inama, mutugire
  inama, tugire inama
contact: *andikira, *bandikira, *bavugisha, *fatanyabikorwa, *fatanye, *geraho, *hamagaraho, *kwandikaho,
  *twandikire, *vugana, *vugisha, aho umuntu yandikira, itangazamakuru, kubabona, kubabwira, mbabwire, n umuntu,
  nababwira, nababwira nte, nabibabwira, nabibabwira nte, nakwandikira nde, nandikira, yandikira
contact email: imeyili nakwandikaho, imeyili yanyu
contact help: mwadukoreye, mwankoreye, ubufasha kuri
contact phone: mumpe nimero, nimero nabahamagaraho, nimero ya telefone, nimero yanyu
cookies privacy: cookies zikurikirana, zikurikirana abantu
cooperative: *koperative*
custom: ebm, fagitire za ebm, porogaramu yo gucunga, sisitemu yo gucunga
custom school: gucunga abanyeshuri, gucunga ishuri, sisitemu yo gucunga abanyeshuri
custom stock: gucunga sitoke, gucunga stock, gucunga ububiko, gucunga ububiko n ibyagurishijwe, ibyagurishijwe,
  stock, ububiko n ibyagurishijwe
cut: *bura, *zimye, kuzima
data: amadosiye, amadosiye yacu, amakuru abikwa, amakuru ajya, amakuru aragenda, amakuru ari, amakuru ava, amakuru
  idafite, amakuru mu, amakuru muri, amakuru nta, amakuru y, amakuru ya, amakuru yacu, amakuru yanjye, amakuru yanyu
  muyabika, amakuru yatakaye, gukusanya amakuru, kubika amakuru, madosiye, mwimura amakuru, ry amakuru, z amakuru
database: *databaze, ububiko bw amakuru
database move: amakuru twimuriye, kwimura amakuru, kwimurira amakuru, twimuriye, twimuye
differ: *hitamo, *nyungu, *tandukan*, kuki mwe, nabakoresha mwe
director: *yobora, *yobozi, nyir*
duplicate: *subiramo, kabiri
duration: *mara, *twara, amezi, amezi angahe, bifata, bifata iminsi, ibyumweru, ibyumweru bingahe, igihe, igihe
  kingahe, igihe kingana, igihe kingana gute, igihe kingana iki, iminsi, iminsi ingahe, ukwezi
email: *meyil*, imeri
encrypt: *hishira
engineer: *enjeniyeri, *injeniyeri, developer
erase: *kuraho, *siba, *sibe, *sibir*, *sibish*, *sibwa, *sibye, *vanaho, bisibwe, gukura, mukure, mukureho, nakura
event: *bikorwa, *birori, *gikorwa, *huriro, *itabir*, *kiganiro, *taha, *tegany*, *tegur*, aho bizabera, bizabera,
  inama, iserukiramuco, izabera, nama, umunsi wa porogaramu, umunsi wahariwe, vuba aha
event register: *iyandikish*, *tike
farmer: *borozi, *hinzi
fast: *ihuse, *ihuta, *ihutish*, vuba
field: mu cyaro, mu murima
form: *fishi, *forumireri
founded: *shingiwe, *shinze, *shinzwe, cyatangiye, imyaka ingahe, mumaze, mwatangiye, yatangiye
free: *buntu
freight lorry: *kamyo, ubwikorezi
hosting: *seriveri*, *server
hotel: *hoteli
hours: *funga, *fungur*, *funze, amasaha, amasaha angahe, gatandatu, ikiruhuko, iminsi mikuru, isaha, iyihe minsi,
  ku cyumweru, ku wa gatanu, ku wa mbere, kuwa gatandatu, kuwa gatanu, kuwa mbere, minsi mikuru, muba mukora, mukora
  amasaha, mukora amasaha angahe, mukora iminsi, mukora iminsi yingahe, mukora iyihe minsi, mukora ryari, murakora,
  nyuma ya saa, saa, saa kumi, saa ngahe, saa ngapi, umunsi mufunga, weekend, wikendi
insurance: *bwishingizi
intern: *menyerez*, *menyereza*, *nyeshuri, imenyerezamwuga, sitaji, stage, staji
job: *kazi, *myanya, akazi k igihe gito, dusaba akazi, gukora iwanyu, gukorana namwe, gukorera iwanyu, gusaba akazi,
  kwinjira mu ikipe, mushaka abakozi, nasaba akazi, umwanya ukiri, umwanya uracyafunguye, umwanya w akazi, umwanya
  wo, uracyahari
kept: *bikwa, *bitse, ibyo mbandikira, mu*bika, musoma, usoma
kinyarwanda: ikinyarwanda
language: *magambo, *rurimi, buto za, indimi eshatu, indimi nyinshi, ndimi eshatu
law: *tegeko
leave: *bareka, tuvuye
lost: *buze, *takara, *takaye, *takaza
management: *cunga
meaning: bisobanura iki, ijambo urugero, izina ryanyu, izina urugero, risobanura iki, urugero bisobanura, urugero
  risobanura
member: *nyamuryango
message: *andikiy*, *andikiye, *butumwa
month: cyumweru cya mbere, ibyumweru bya mbere, icyumweru cya mbere, iminsi ya mbere, kwezi kwa mbere, minsi ya
  mbere, ukwezi kwa mbere
move: *imura*, *imurir*, kwimuka
museum: ndangamurage
network: *interineti, *neti, *rezo, internet, murandasi
offline: ahatari interineti, ahatari internet, ahatari rezo, badafite interineti, bikenera interineti, bisaba
  interineti, hatari interineti, idafite interineti, ikenera interineti, interineti ibuze, isaba interineti, itari
  interineti, nta interineti, nta internet, nta murandasi, nta neti, nta rezo, udafite interineti, zikenera
  interineti, zisaba interineti
offtopic: *malariya, *teka umuceri, *togosa*, amadorari, amashuri azatangira, amateka y u rwanda, amatora, bisi
  ijya, esansi, filime, gukuba, guteka, idorari, ikipe iyoboye, ikirere, imikino, imiti, imodoka, imodoka ijya,
  imvura, indangamuntu, indirimbo, indwara, inka, iteganyagihe, itike ya bisi, ivunjisha, kongeraho, lisansi,
  minisitiri, pasiporo, perezida, shampiyona, tike ya bisi, ubushyuhe, umugabo wanjye, umugore wanjye, umukino,
  umupira, umuriro mwinshi, umurwa mukuru, umuti w, umuvugo, umuziki, uruhushya rwo gutwara, urupapuro rw inzira,
  urwenya, viza
own: *nyirayo, ba nyirayo, ni iya nde
own code: data zanjye ndazijyana, ikindi kigo, kujya mu kindi kigo, mu yindi kompanyi
paper: *bitabo, *kaye, *mpapuro, *papuro
parent: *babyeyi
parttime: igice cy umunsi, part time
password: *banga, ijambo banga, ijambo ry ibanga
patient: *barwayi, *rwayi
payment: *bwishyu, *ishyur*, *ishyuye, *ishyuza
phishing: *beshya*, *himbano, *pimbano, *riganya*, *shuka, abatekamutwe, ubutekamutwe
phone: *hamagar*, *pamagar*, *telefon*, *terefon*, nimero, numero
photo: *foto*
power: *muriro ubuze, amashanyarazi
power cut: amashanyarazi abuze, amashanyarazi agiye, ibura ry umuriro, nta muriro, ukunda kubura, umuriro kubura,
  umuriro ubura, umuriro ubuze, umuriro ugenda, umuriro ugiye, umuriro ukunda kubura, umuriro uragenda, umuriro
  wabuze, umuriro wagiye
price: *biciro*, *faranga, *giciro*, *henda, *henze, *rishyuza, agura, angahe, bigura, bisaba amafaranga, bisaba
  angahe, bitwara amafaranga, bitwara angahe, byadutwara angahe, byantwara, byantwara angahe, igura, ingahe, itwara
  angahe, kangahe, kigura, mwishyuza, nakwishyura angahe, ni angahe, nzishyura angahe, rugura, rutwara amafaranga,
  rutwara angahe, rwadutwara angahe, rwantwara, rwantwara angahe, rwatwara angahe, yadutwara angahe, yantwara
  angahe, zigura
price pay month: *ishyura mu byiciro, *ishyura rimwe, *ishyura yose, avansi, nishyura ryari, twishyura ryari
privacy: *mwirondoro, amakuru bwite, amakuru mukusanya, amakuru mumfiteho, amakuru y abantu, amakuru yanjye arinzwe,
  amakuru yanjye bwite, amakuru yanjye muyakoresha, ayahe makuru, ibanga ry amakuru, ibanga ryanjye, makuru
  mukusanya, mumfiteho, murinda amakuru yanjye, politiki y ibanga, ubuzima bwite
privacy collect: amakuru nanditse, amakuru nuzuza, ibyo nuzuza, nuzuza muri fishi
privacy share: amakuru mboherereje, mboherereje, ni nde ubona amakuru, ubona amakuru
project: *mishinga, *mushinga, igitekerezo, mfite igitekerezo
project month: dutangira dute, mukora gute, mukora mute, twatangira dute, uburyo mukoramo
protect: *kwirinda, *rinda*, *rinzwe
receipt: *fagitire, inyemezabwishyu
reconcile: *dahura, *huza, adahura, guhuza
reconcile duplicate: bidahura, bishyuye kabiri, kwishyura kabiri, ntahura, ntahuye, ntibihura, ntibihuye,
  ntibingana, ntihura, yishyuye kabiri
reconcile momo: ahure n, ahure n ayo, amafaranga ya momo ahure
remote: iwacu, mu rugo, ndi mu rugo
reply: *bonana, *subiza, *subizwa, gahunda yo kubonana
report: *raporo*
requirement: *burambe, *mpamyabumenyi, *sabwa
rescue: *shaje, *vugurur*
restore: *garur*, *garura
risk: *byago
salary: *hemb*, *hemba*, *shahara*, ahembwa angahe, bahemba angahe, guhembwa angahe, muhemba angahe, mumuhemba
  angahe, uhembwa angahe
saving: *zigam*
school: *shuri
screen: *ishusho, ekara
security: *bajura, *ibwe, *ibye, *injirira*, *injiriwe*, *injiriye*, *injirwa*, *tekano*, *winjiye, hakinga,
  ibitero, igitero, muri rezo yacu, mutekano w ikoranabuhanga, umujura, umutekano w ikoranabuhanga, virusi
security password: bafite uburyo bwo kwinjira, bagifite uburyo bwo kwinjira, kwinjira muri sisiteme, kwinjira muri
  sisitemu, uburyo bwo kwinjira
seed fertiliser: ifumbire, imbuto
services: *serivisi*, *servisi*, ibyo mukora, mukora ibihe, mukora ibiki, mukora iki, mukora ki, mutanga iki,
  mutanga izihe, muzobereye
share: *sangiza, kugurisha amakuru, mugurisha amakuru, muha abandi, muyagurisha, muyaha
shop: *cururiz*, *curuz*, *duka, *gurish*, *gurishiriz*, *tumiz*, *tumiza
slow: *gahoro, *tinda, *tinze, gake
slow network: buhoro, buhoro cyane, gahoro, ifunguka gahoro, rufunguka gahoro
social: imbuga nkoranyambaga
software: *porogaramu*, *sofware, sofutiweya
solar: *izuba, imirasire
speak: indimi, muvuga, ndimi
spreadsheet: dosiye za excel, excel
staff: *bakozi, *kozi
start: *tangir*, *tangira*, *tangiz*
statement: *konti
stock: *bicuruzwa, ububiko, ububiko bw ibicuruzwa
support: *bungabung*, *itaho, *kosa, *kosora, *kurikirana, *makosa, birangiye, gusana, iyo birangiye, nurangira,
  nyuma, nyuma yo kurangiza, umushinga urangiye
system: *sisiteme*, *sisitemu*
tax: *misoro, *musoro
team: *tsinda, ikipe
technologies: *anditse, *koranabuhanga, indimi za porogaramu, ndimi za porogaramu, ndimi za programu, ruhe rurimi
terms: *masezerano, *mategeko, amabwiriza
training: *hugur*, *igisha, *masomo, kwiga, kwigisha abakozi, uzatwigisha, uzigisha, uzigisha abakozi
translate: *hindur*, *semur*
translate kinyarwanda: mu kinyarwanda
website: *mbuga, *rubuga, urubuga ruto, urubuga rwa interineti, urubuga rwacu, urubuga rwanjye, web
writer: *nditsi, kwandika inyandiko, wandika
`

/** A question with one of these words is for us, whatever else it is about. */
export const OUR_SUBJECTS = `
app apply assistant backup blog client cloud communication consulting contact cookies custom database design
engineer event hosting intern job kept mobile momo offline password phishing privacy reconcile report rescue restore
security server services shop software spreadsheet stock support system terms website writer
`

/** Subjects that many pages share: they weigh less than the others. */
export const CONTEXT_SUBJECTS = 'website app software system mobile project custom database'

/** Subjects that count only in questions addressed to the company. */
export const ASKED_OF_ANYBODY = 'technologies'

/** Subjects of most pages: they count only without another subject. */
export const GENERAL_SUBJECTS = 'services company software Urugero'

/** Words without a subject: they count if found, and are no sign of an off-topic question if not. */
export const LIGHT_WORDS = `
*andika *baza *bijyanye *bika *emera *fata *fite *genda *genzur* *gera *gerageza *gukoresha *habwa *hagarik* *hanga
*hindur* *hitamo *hura *iga *jya *kemura *kora *korana *koresh* *kurikira *kusany* *menya *meze *ohere* *ongera
*oroheje *rangi* *reba *reka* *rite *ryareka* *saba *shyigikir* *shyira *tanga *tegereza *tunganya *ubaka *vuga
*zaba *zaza *zi abandonner acceder accept accepter access accompagner acheter achieve act adapter add adjust affect
afficher agree aider aim aimerions ajouter ameliorer amener ancienne ancient announce apparait apparaitra appear
apporter appreciate approach approve arrange arreter arrive arriver assume attach attendre avancer avoid baisser
believe bloquer bother bring calculate capable carry catch cause center centre chambre chambres change changer
charger check chercher choix city claim clean clear click collect combine commit compare complete comprendre compter
concerne confirm connaissez connaitre connect conseillez construire construit contain contenir continue continuer
contribute control convert correct correspond correspondent corriger count couvrir cover crash cross daily damage
decide decider declare declarer define deliver demand demander demandez depend deposer describe deserve determine
devenir devient digital directly discover discuss disponible disposer donner double download drop durer echanger
ecouter edit effort enable encourage engage enjoy ensure entendre enter envoyez essaie etablir evaluate eviter exact
exist existing expand expect expliquer extra face faciliter fail fall familiar feel fermer fill final finir finish
fit fix flexible focus follow fonctionne fonctionnent fonctionner force forget form forward fournir fournissez
friendly fulfil future gain gather general generate gerer guess guide handle hate hear hide hit huye imagine impact
improve include increase individual inform insist install installer integrate integrer intend intervenir introduce
invest invite involve issue join judge jump kigali lack laisser lancer last late latest launch lead level limit link
lire lisez list listen live livrer load local lower manage maniere marche marchent match member mention menu method
mettez mieux miss modern monthly montrer montrez multiple musanze native naviguer nearby necessary newest notice
ntabanje numerique obtain obtenir occuper occur official offrir older oldest online open option original oublier
ouvrir overall parallele partager passent penser perform permettre permit personal physical pick plaire plan
planifier play poser posseder possess possible pouvoir preferer prepare preparer present presenter press prevent
prevu print private process produce produire professional promise proper propose prove public publish purchase push
qualify quality quitter raconter rallonger range rapidement reach react realise realiser receive recevoir rechercher
recognise recommander recommandez recommend reduce reduire refer reflect refuse regarder region relate release
reliable rely remain remember remplacer rencontrer rendre rentrer repair reparer repeat repeter replace repondre
represent request requesting resoudre respect responsible rester result retour return reussir reveal revenir review
rule rwanda rwandan safe save scan schedule search section seek select sembler sentir separate serious serve servir
settle setup several sign signer simple solution solve sortir souhaiter specific spend split stage standard start
starting state step store strong submit succeed suffer suffire suggest suit suivre supply switch taille talk target
task tech tend tenir terminer tester throw tomber touch toucher tournent tourner town traiter transformer treat
trouvent trust turn typical understand upgrade upload urgent valid valoir value vendre venir verifier vieille vieux
virtual viser visit visitor vivre voient voit vouloir wait wake walk warn watch weekly wide worry young
`

/** Words that say nothing about a subject, greetings among them. */
export const STOP_WORDS = `
*acu *akira *anjye *anyu *awe *bona *bwira *dufasha *dukorere *ereka *fasha *ifuza *keneye *korera *koresha *nkorere
*ohereza *shaka *shobora a aba abandi abantu able abo about above abt across actually after afternoon again against
ages ago aha ahead aho ai aidez aime aimerais aimerions ainsi aka akaba ako ali all allez allons allow allowed
almost along alors alot already also although always am amakuru among amwe an ancien and annee another any anybody
anyhow anyone anything anyway apres are area areas aren arent ariko around as asante ask asked asking asks assez
assurez at atari ate au aucun aujourd aura aurez auront aussi autre autres aux avait avant avec avez aviez avoir
avons away awesome ayahe ayo b ba back bacu bad bafite bande bangahe bari basically batwi be became because become
been before being below besoin best better between bien big bihagije bihari biki bit bite bo bombi bon bonjour bonne
bonsoir bose both bref bring brings build building builds built buri burya but bute buying bw bwa bwo bwoko by bya
bye byo byose c ca call called came can cannot cant car care case ce ceci cela celle celui certain certainly ces cet
cette ceux chaque cheers cherche cherchez cherchons chez choose chose cinq clearly combien come comes coming comme
comment completely concerning concevoir consider contiennent contient contre cool could couldn create creating creer
creez currently cy cya cyane cyangwa cyo cyose d dans day days de deal dear debout deja demain depuis des deux
develop developed developing developper developpez develops devienn deviennent devrais devrait did didn didnt dire
dites dix do does doesn doesnt doing dois doit doivent dollar don donc done donner donnez dont down du dufite
dukeneye dukora dukoresha during dushaka dute each early easily easy eight either ejo elle elles else en encore end
enfin enough ensuite entre envie environ envoie envoyer envoyez es ese especially est et etaient etait etc ete etes
etions etre eu eux even ever every everybody everyone everything exactly example examples except exist existed
explain explained expliquez fact faire fait faites far faudra faut few fifth figure find fine first five fois font
for forward found four fourth fresh from full fully function functions further gave generally gens get gets getting
give given gives giving glad go goes going gone gonna good goodbye got grace grand grande great gros gukora
gukoresha gusa gushaka gute gutya guy guys ha haba habari habite had hadn hafi half hamwe handle handles handling
hang hano happen happened happening happens happy hard hari hariya has hasn have haven having he heard hello help
helped helpful helping helps her here hers heure heures hey hi hier high him his hmm ho hold holding hope hoping how
however hows huge hui huit i ibi ibibazo ibihe ibiki ibindi ibyabo ibyo ici idea if igihe ihari ihe iki ikibazo
ikihe ikindi il ils im immediately important imwe in inc including indeed indi info information ingero inshuro
instead interested interesting into iri irihe iryo is isn isnt it ite its itself ive iwanyu iyi iyihe iyo izi izihe
j jamais jambo je jour jours jusqu jusque just juste jye k ka kahe kandi keep keeping keeps kenshi ki kind kindly
kinds kiri knew know knowing known knows ko koko ku kuba kubaka kubona kugira kugirango kuki kuri kurusha kwa
kwakira l la laquelle large last lately later latter le learn least left lequel les less let lets leur leurs lieu
life like likely likes little ll lol long longer look looked looking looks lors lot lots love low lui m ma madam
made main mainly maintenant mais make makes making makuru malgre many matter matters may maybe maze mbese mbwira me
mean means meilleur meilleure meme mentioned merci mes mettre mfite mieux might mind mine minute minutes mis mise mo
modele moi moins mon monter montrez more morning most mostly moyen mu mubazi mubwire much mufite mukora mukoresha
mumbwire mumpe munsi munyereke murabeho muraho murakoze murashobora muri mushaka mushobora must mustn mutanga mute
mwa mwadukorera mwakira mwampa mwankorera mwaramutse mwashobora mwe mwebwe mwereke mwirirwe mwiriwe my myself n na
name named namwe nanjye nashaka nashobora ndabaza ndashaka nde ndi ndifuza ne near nearly necessary need needed
needing needn needs neither neuf never new neza ngo ni niba nibyo nice nifuza nigute nimwe ninde nine njye nka
nkeneye no nobody non none nor normal normally nos not note nothing notre nous nouveau nouvelle now nshaka nshobora
nta ntabwo nte ntibihagije nubwo nuko obviously of off offer offered offers offre often oh ok okay old on once one
ones only ont onto or order organise organisez organize other others otherwise ou ought oui our ours out outside
over overall own oya par parce parler parlez part particular particularly partir parts pas passe pendant people per
perhaps person personne personnes petit petite peu peut peuvent peux place plait please pls plus plusieurs plz point
possible possibly pour pourquoi pourra pourraient pourrait pourrez pouvez pouvons prefer prendre prenez presque
pretty previous probably problem problems properly propos proposez provide provided provides providing puis puisque
purpose put qu quand quatre que quel quelle quelles quelqu quelque quelques quels question questions qui quick
quickly quite quoi r rather re reading ready real really reason recently regarding regards reka related require
required right rireka roughly ruhe rumwe run running rushya rw rwa rwo ry rya ryari ryo s sa said sait salut same
sans savez savoir saw say saying says se second see seeing seem seems seen send sending sent sept sera serait serez
serious serons seront ses set seul seule seulement seven several shall she short should shouldn show showing shown
shows si side similar simple simply since sinon sir situation six small so soit some somebody somehow someone
something sometimes somewhere sommes son sont soon sorry sort sorts souhaite souhaitons sous souvent soyez special
start stay still stop straight stuff such suggest suggestion suis suppose sur sure surtout svp t ta take taken takes
taking talk talking tant te tel tell telling tells ten tes than thank that the their theirs them themselves then
there therefore these they theyre thing things think thinking thinks third this those though thought three through
throughout thus time times tip tips to today together toi told tomorrow ton too took top totally toujours tous tout
toute toutes toward towards travail travaillent travailler travaillez travaux tres tried trois trop trouve trouver
true truly try trying tu turashaka turi turn tw twa twe twice twifuza two type types u ubu ubucuruzi ubundi ubuzima
ubwo ugira uko umuntu umwuga un under understand undi une unless until unto up upon ur uri urundi urutonde us use
used useful user users uses ushaka using usually ute utiliser utilisez utilisons uwo uwuhe uyu va vais various ve
vers very veut veux via vient view voici voila voir vont vos votre voudrais voudrions voulez voulons vous vraiment
vu w wa wanna want wanted wanting wants was wasn wat way ways we welcome well wen went were weren what whatever
whats when whenever where wheres wherever whether which while who whoever whole whom whos whose wht why will willing
wish with within without wo won wonder wondering wont work worked working works worth would wouldn wow wowe write
writing wrong y ya yacu yeah yego yes yesterday yet yo yose you your youre yours yourself z za zo
`

/** Words of thanks are answered. */
export const THANKS = new Set(['thank', 'thanks', 'thanx', 'thx', 'ty', 'merci', 'murakoze', 'asante'])
