import { company } from '#app/shared/company.ts'
import type { OfferingCopy, OfferingSlug } from './offerings.ts'

const { days } = company.pricing

const webDevelopment: OfferingCopy = {
  intro:
    'Most of your visitors hold a phone, pay for each megabyte and have two minutes. We build pages that come complete from the server, weigh little and can be read before any script arrives. Your own staff change texts, prices and photos without calling us.',
  terms: {
    duration: `${days.website} working days for about eight pages; an online shop takes ${days.shop} or more.`,
    firstDeliverable: 'In the first week: the questions your callers ask, with a draft answer to each.',
    fromDays: days.website,
    fromWhat: 'a site of about eight pages',
  },
  deliverables: [
    {
      title: 'Company websites',
      text: 'Where you are, when you open and what to bring, so that fewer people have to call.',
    },
    {
      title: 'Web applications',
      text: 'Booking, ordering and case work in the browser, with sign-in, roles and an export for the accountant’s spreadsheet.',
    },
    {
      title: 'Shops that take mobile money',
      text: 'Customers pay by mobile money or card, stock counts down, and the tax receipt goes out with the order.',
    },
    {
      title: 'One site, three languages',
      text: 'Each page has its own address in Kinyarwanda, English and French, and search engines learn which is which.',
    },
    {
      title: 'Light pages',
      text: 'Every page has a size limit, and a page that has grown past it is not published.',
    },
    {
      title: 'Pages everybody can use',
      text: 'Contrast, keyboard and screen reader are checked on every page, and so is what search engines read.',
    },
  ],
  steps: [
    {
      title: 'Questions',
      text: 'In the first days we collect what callers and WhatsApp messages ask you most; the site answers those first.',
    },
    {
      title: 'Words',
      text: 'Then come the texts, in each language. Design begins when they are there.',
    },
    {
      title: 'Pages',
      text: 'From the second week you follow the real site at a private address, on your own phone.',
    },
    {
      title: 'Trial',
      text: 'Old phones, slow lines and blocked scripts get their turn, while your staff practise editing.',
    },
    {
      title: 'Opening',
      text: 'Old addresses lead to new ones, and we read the error log and the search terms with you for a month.',
    },
  ],
  callToAction: {
    title: 'Show us the page your customers complain about',
    text: 'Send its address, or a photo of the flyer if there is no site yet. You get back what we would change first, and why.',
  },
}

const mobileApps: OfferingCopy = {
  intro:
    'The phone in the field is a few years old, its storage is full and the signal ends behind the second hill. Our apps are made for that phone. They are small to install and complete without a network. Where a USSD menu or a plain web page would do the job better, we say so.',
  terms: {
    duration: 'Ten to fourteen weeks up to the first team in the field.',
    firstDeliverable: 'After two weeks: an app to tap through, with no data behind it yet.',
    fromDays: days.mobileApp,
    fromWhat: 'one task that works offline, on Android and iOS',
  },
  deliverables: [
    {
      title: 'Apps for field work',
      text: 'Surveys, inspections and deliveries are recorded without a signal, with photo and position, and sent when the network is back.',
    },
    {
      title: 'Android on modest phones',
      text: 'We build for the low-cost Android phones your people already carry, and test on the same models.',
    },
    {
      title: 'iPhone from the same code',
      text: 'Both apps share one code base, so that a new feature reaches Android and iOS on the same day.',
    },
    {
      title: 'Payments nobody makes twice',
      text: 'A mobile money prompt shows clearly that it is waiting, so that nobody presses again because a screen froze.',
    },
    {
      title: 'Sync that loses nothing',
      text: 'When two people change the same record, both versions are kept and a person decides between them.',
    },
    {
      title: 'Store and updates',
      text: 'The store accounts and signing keys are in your name, and updates go out in stages, small enough for a data bundle.',
    },
  ],
  steps: [
    {
      title: 'Ride along',
      text: 'Two days with the people who will use it, on the motorbike or at the collection point.',
    },
    {
      title: 'Paper phone',
      text: 'Paper comes first, then an app to tap through; your own team tries both.',
    },
    { title: 'Flight mode', text: 'The main task works without any network before a second one is begun.' },
    {
      title: 'Pilot',
      text: 'One team uses the app for two weeks beside the old way, and we compare both sets of records.',
    },
    {
      title: 'Roll-out',
      text: 'Team by team, with a number to call, crash reports that we read, and a plan for lost phones.',
    },
  ],
  callToAction: {
    title: 'Where does your team lose signal?',
    text: 'Tell us who uses the app and where they stand when they do. We will say what can work offline there, and what cannot.',
  },
}

const databaseSolutions: OfferingCopy = {
  intro:
    'Your figures may be spread over a ledger, two spreadsheets and one person’s memory. We bring them into one database whose rules refuse a birth date in the future or a payment without an invoice.',
  terms: {
    duration: 'Four to eight weeks, the rehearsals included.',
    firstDeliverable: 'After one week: the count of rows, gaps and duplicates in what you have.',
    fromDays: days.register,
    fromWhat: 'one register moved and checked',
  },
  deliverables: [
    {
      title: 'Out of paper and spreadsheets',
      text: 'We clean, merge and import your registers, and list every entry that only a person can decide on.',
    },
    {
      title: 'A model that lasts',
      text: 'Tables and rules speak the words of your trade, written down so that the next engineer understands them on day one.',
    },
    {
      title: 'PostgreSQL or SQLite',
      text: 'One file on one machine where that is enough, a PostgreSQL server where many people write at once.',
    },
    {
      title: 'Slow reports, fixed',
      text: 'We read the query plan before anybody buys a bigger server, and add the index or summary that is missing.',
    },
    {
      title: 'Backup drills',
      text: 'Nightly copies go to a second place, and each month one of them is restored on an empty machine, clock running.',
    },
    {
      title: 'Personal data, handled lawfully',
      text: 'Access by role, a record of who looked, and dates for deletion, in line with Rwanda’s Law N° 058/2021.',
    },
  ],
  steps: [
    {
      title: 'Look',
      text: 'On a closed copy of your data we count rows, gaps and duplicates, and learn who writes what, and when.',
    },
    {
      title: 'Model',
      text: 'One drawing with your words on it, argued through with the people who fill in the forms.',
    },
    {
      title: 'Rehearse',
      text: 'The whole move runs on copies until the totals of old and new agree to the last franc.',
    },
    {
      title: 'Switch',
      text: 'It happens on a quiet evening; the old system stays readable, and the way back has been tried.',
    },
    {
      title: 'Watch',
      text: 'For a month we compare daily figures, read the slow queries and hold the first drill with you.',
    },
  ],
  callToAction: {
    title: 'Who tried your last backup?',
    text: 'If the answer takes a moment, let us begin there. And bring the spreadsheet that everybody is afraid of.',
  },
}

const cybersecurity: OfferingCopy = {
  intro:
    'Many break-ins begin with a shared password, a missed update or a message that looked like the bank. We search in the order a thief would, and repair what we find together with the people who run your systems. You get a ranked list with reasons.',
  terms: {
    duration: 'Two to four weeks, and a second look some weeks later.',
    firstDeliverable: 'After one week: the list of findings, the most harmful on top.',
    fromDays: days.securityReview,
    fromWhat: 'the review of one site or app',
  },
  deliverables: [
    {
      title: 'Security reviews',
      text: 'We test your site, app or network within limits agreed in writing, and show how to repeat each finding.',
    },
    {
      title: 'Hardening',
      text: 'Passkeys or a second factor, fewer administrators, closed ports, and a fixed day in the month for updates.',
    },
    {
      title: 'Phishing practice',
      text: 'Your team learns from the tricks that really arrive, such as false mobile money reversals, tax notices or a supplier’s new bank account.',
    },
    {
      title: 'Safe payments',
      text: 'Two people approve a large transfer, payment callbacks are verified, and totals are compared every evening.',
    },
    {
      title: 'Data protection duties',
      text: 'We draw up the register of personal data and the notices that Law N° 058/2021 asks for, in words people understand.',
    },
    {
      title: 'Help in an emergency',
      text: 'A printed plan prepares you for the 48 hours in which a breach must be reported, and one of our engineers comes to you.',
    },
  ],
  steps: [
    {
      title: 'Agree',
      text: 'Both sides sign what may be touched, at which hours, and whom to call if something stops.',
    },
    {
      title: 'Search',
      text: 'We look from outside without a password, then from inside with that of an ordinary employee.',
    },
    {
      title: 'Rank',
      text: 'Findings come in order of harm and effort; what cannot wait reaches you by phone the same day.',
    },
    {
      title: 'Mend',
      text: 'We close the gaps beside your team, one change at a time, the most harmful first.',
    },
    {
      title: 'Try again',
      text: 'Some weeks later we repeat every attack, and write the page for your board.',
    },
  ],
  callToAction: {
    title: 'Who left last year and still has a password?',
    text: 'Begin with that question, or with the message that worried you this morning. We treat what you tell us in confidence.',
  },
}

const customSoftware: OfferingCopy = {
  intro:
    'Ready-made software asks your people to change how they work. We begin with a few days beside the cashier, the nurse or the storekeeper, and build a system that follows their day, in which nobody types the same thing twice.',
  terms: {
    duration: 'Three to six months; the first task is in use after one.',
    firstDeliverable: 'At the end of the first month: one task in real use, and an estimate for the others.',
    fromDays: days.firstMonth,
    fromWhat: 'the first month, with two of us',
  },
  deliverables: [
    {
      title: 'Systems for daily work',
      text: 'Stock, sales, members, patients or students in one place, with a screen for each role and a record of who changed what.',
    },
    {
      title: 'Mobile money in the books',
      text: 'Payments from MTN MoMo and Airtel Money land beside the right invoice, and those that match nothing wait in a list for a person.',
    },
    {
      title: 'Tax receipts from the same screen',
      text: 'A sale gets its EBM receipt where it was entered, so that the receipt and the books show the same amount.',
    },
    {
      title: 'Kinyarwanda, English, French',
      text: 'Every screen and every printed page exists in the three languages, and each user picks their own.',
    },
    {
      title: 'Reports that can be traced',
      text: 'Month-end figures, donor reports and the manager’s daily message all lead back to the entries behind them.',
    },
    {
      title: 'Rescue of older systems',
      text: 'When the author of your software has gone, we take it over, write tests around it and repair it piece by piece.',
    },
  ],
  steps: [
    {
      title: 'Sit beside',
      text: 'In the first week we watch the work where it happens and write down each form, exception and complaint.',
    },
    {
      title: 'Sketch',
      text: 'In the second week we draw the screens, and cross out together with you what nobody would miss.',
    },
    {
      title: 'First slice',
      text: 'By the end of the first month one whole task works from start to end, with real data and a real user.',
    },
    {
      title: 'Widen',
      text: 'Every Friday you try what was finished; every second Friday it goes live. You decide what comes next.',
    },
    {
      title: 'Hand over',
      text: 'Training in the language of the room, a written guide, the source code, and a person who answers.',
    },
  ],
  callToAction: {
    title: 'Which task would you like to stop doing by hand?',
    text: 'Tell us who does it today, and how often. We come back with questions, or with a plain no.',
  },
}

const cloudServices: OfferingCopy = {
  intro:
    'The cloud is rented computers with steady power and a monthly bill. We move what gains from that, keep in the building what must go on when the line is down, and write down which personal data may leave the country. The accounts are in your name.',
  terms: {
    duration: 'Three to six weeks, at one system per weekend.',
    firstDeliverable: 'After one week: every server, account and subscription on one list.',
    fromDays: days.cloudMove,
    fromWhat: 'the list, the plan and the first system moved',
  },
  deliverables: [
    {
      title: 'Moving in stages',
      text: 'Mail, files, websites and databases go one at a time, each with a date and an owner.',
    },
    {
      title: 'Through power cuts',
      text: 'A small server in the building keeps tills and wards working during a cut, then catches up with the cloud.',
    },
    {
      title: 'Data where it belongs',
      text: 'Personal data kept outside Rwanda needs authorisation under Law N° 058/2021. One table shows what is kept where, and what has been authorised.',
    },
    {
      title: 'Copies out of reach',
      text: 'Encrypted backups are kept with a second provider, where your server can add files but never delete them.',
    },
    {
      title: 'A bill you can explain',
      text: 'Budgets with an alarm, forgotten machines switched off, and one page a month on what the money paid for.',
    },
    {
      title: 'Someone who wakes up',
      text: 'Disks, certificates and response times are watched, and each alarm reaches a person with a written first step.',
    },
  ],
  steps: [
    {
      title: 'Inventory',
      text: 'We list every server, account and half-forgotten subscription, and who holds the passwords.',
    },
    {
      title: 'Sort',
      text: 'Each item gets one of four words: move, keep, replace or stop. You have the last say.',
    },
    {
      title: 'Dry run',
      text: 'The first system moves as a copy, measured over your own line at your busiest hour.',
    },
    {
      title: 'Move',
      text: 'On a weekend, while nobody waits; you sign off each system before the next one moves.',
    },
    {
      title: 'Run',
      text: 'After the first bill we trim, pull a plug on purpose as a drill, and leave the guide with your team.',
    },
  ],
  callToAction: {
    title: 'What still runs on the machine under the desk?',
    text: 'Tell us what it does and what happens when the power goes. We will say what should move, and what is better left there.',
  },
}

/** For the server only: a visitor's browser loads the copy of the page they open, not that of all six. */
export const offeringCopy: Record<OfferingSlug, OfferingCopy> = {
  'custom-software': customSoftware,
  'web-development': webDevelopment,
  'mobile-apps': mobileApps,
  'database-solutions': databaseSolutions,
  'cloud-services': cloudServices,
  cybersecurity,
}
