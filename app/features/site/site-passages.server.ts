import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { joinWords } from '#app/shared/join-words.ts'
import { questions } from './faq.ts'
import { offeringCopy } from './offerings/offering-copy.server.ts'
import { type OfferingSlug, offeringPath, offerings } from './offerings/offerings.ts'
import { formatPrice, formatPriceRange, PAYMENT, priceBands } from './offerings/prices.ts'
import { localTime, openingDays, openingTimes } from './opening-hours.ts'
import { sitePages } from './pages.ts'

const { address, managingDirectorRole } = company
const { about, blog, contact, privacy } = sitePages
const terms = { title: 'Terms of Service', path: href('/terms-of-service') }

const OFFERING_KEYWORDS: Record<OfferingSlug, string> = {
  'custom-software': 'custom software system stock rescue',
  'web-development': 'website shop',
  'mobile-apps': 'app mobile',
  'database-solutions': 'database migration spreadsheet report',
  'cloud-services': 'cloud hosting server',
  cybersecurity: 'security phishing password',
}

/** Beside the words of the question itself. */
const QUESTION_KEYWORDS: Record<string, string> = {
  duration: 'price prices',
  support: 'support leave',
  communication: 'communication',
  difference: 'differ',
  location: 'abroad appointment',
}

/** What the pages say in general. The keywords are what people ask for, in the words of the glossary. */
const PAGE_PASSAGES: [page: { title: string; path: string }, keywords: string, text: string][] = [
  [
    contact,
    'hours',
    `Our hours: ${openingDays}, ${openingTimes}, ${localTime}. On other days we are closed.`,
  ],
  [
    contact,
    'address',
    `Our address: ${address.building}, ${address.street}, ${address.city}, ${address.country}. You are welcome ${openingDays}, ${openingTimes}.`,
  ],
  [
    contact,
    'phone number whatsapp',
    `Phone: ${company.phone}. You can call us ${openingDays}, ${openingTimes}.`,
  ],
  [
    contact,
    'email refund complaint',
    `Email: ${company.email}. There is a contact form on the contact page.`,
  ],
  [contact, 'speak', `We speak ${joinWords(company.languages)}.`],
  [contact, 'social', `We are on ${joinWords(company.social.map(({ network }) => network))}.`],
  [
    contact,
    'reply free meeting',
    'We read every message on the working day it arrives, and an engineer replies within one working day. The first conversation is free; afterwards you get a page with what we would do first, and roughly how many days it takes.',
  ],
  [
    contact,
    'contact help',
    'A new project: tell us what takes too long today and whom it holds up; you do not need a specification. Help with something we built: say what you did, what you saw and when; a photo of the screen is often enough. Use the contact form, and it reaches the right person.',
  ],
  [
    contact,
    'vulnerability',
    'Found a weakness in this site or in our software? Send us the steps before you tell others.',
  ],
  [
    about,
    `company companies ${company.shortName} founded director`,
    `${company.name} is a software studio in ${address.city}, ${address.country}, founded ${company.founded}. ${company.tagline} ${company.shortName} means ${company.nameMeaning}. Our ${managingDirectorRole} reads every proposal.`,
  ],
  [
    about,
    'company meaning',
    `The word ${company.shortName}, our name, means ${company.nameMeaning}. We work with clinics, cooperatives, schools, shops and a city bus line. Screens and support in ${joinWords(company.languages)}. We test on slow phones and broken connections.`,
  ],
  [
    about,
    'own code',
    'The people at the first meeting write the code. The code, the data and the manual are yours from the first day, even if you leave. We watch and repair what we launch.',
  ],
  [
    sitePages.services,
    'consulting quote',
    `${sitePages.services.description} IT consulting: before you sign for new software, a licence or a server, let us look at it with you. We give a second opinion on a quote or a tender, draw up a plan for the year that your accountant can follow, and sit on your side of the table.`,
  ],
  [
    sitePages.services,
    'price list rate',
    `Our price for a working day is ${formatPrice(1)} before VAT. ${priceBands.map(({ what, time, price }) => `${what}: ${price} (${time.toLowerCase()}).`).join(' ')}`,
  ],
  [sitePages.services, 'price pay month', `${PAYMENT} Every Friday you get the count of days used and left.`],
  [
    sitePages.services,
    'hosting backup plan price',
    `Our care for a website of about eight pages, with updates, a backup plan and small changes, has a price of ${formatPriceRange(company.pricing.days.careOfAQuarter)} a quarter. Hosting itself is a modest monthly amount, which you pay to the provider.`,
  ],
  [terms, 'terms', `Our Terms of Service page shows what we offer. ${sitePages.services.description}`],
  [blog, 'blog', blog.description],
  [
    privacy,
    'privacy data cookies',
    `${privacy.description} You can read every page without telling us who you are. Readers get no cookie; only our own staff do, to stay signed in. There is no analytics service, no advertising and no tracking pixel.`,
  ],
  [
    privacy,
    'privacy log',
    'Our server logs one line for each request, or one for all requests of a page within a second: the path of the page, the kind of request and of answer, and how long it took. Your network address (IP address) is left out. To limit requests we keep a one-way digest of it for a short time. Your browser remembers the theme, the chat and what you typed until it is sent; without a network a message stays on your device for seven days at most.',
  ],
  [
    privacy,
    'privacy embeds',
    'Posts from X, the video from TikTok and the map from OpenStreetMap are not loaded with the page: only when you press their button does your browser ask those companies, which then see your network address.',
  ],
  [
    privacy,
    'kept share privacy data application',
    'Messages and job applications are in our own database, where only members of staff who are signed in see them. We do not sell what you send us, build no profiles from it, and no program decides about you. Of an application we store the position, your name, email address and phone number, the link to your resume and your cover letter. Chat conversations are not kept by us: they stay in your browser until you clear them. Our privacy policy says how long we keep what you send us.',
  ],
  [
    privacy,
    'erase privacy data application right',
    `You have the right to know what we hold about you, to get a copy, to have it corrected, to object, or to have your message or job application erased at any time, without a reason (Law N° 058/2021). Write to ${company.email}; you hear from us within 30 days. You may complain to the supervisory authority, the National Cyber Security Authority of Rwanda.`,
  ],
]

/** What the pages say that no member of staff can change. */
export function listSitePassages() {
  return [
    ...PAGE_PASSAGES.map(([{ title, path }, keywords, text]) => ({
      id: `${path} ${keywords}`,
      title,
      path,
      text,
      keywords,
    })),
    ...questions.map(({ id, question, answer }) => ({
      id: `faq:${id}`,
      title: question,
      path: `${about.path}#faq`,
      text: answer,
      keywords: QUESTION_KEYWORDS[id] ?? '',
    })),
    ...offeringPassages(),
  ]
}

/** The page in general, and each of its parts. */
function offeringPassages() {
  return offerings.flatMap((offering) => {
    const { slug, title, summary, subtitle } = offering
    const { intro, terms, deliverables, steps, callToAction } = offeringCopy[slug]
    const page = { id: `service:${slug}`, title, path: offeringPath(offering) }
    return [
      { ...page, text: `${summary} ${subtitle} ${intro}`, keywords: OFFERING_KEYWORDS[slug] },
      {
        ...page,
        id: `${page.id}:price`,
        text: `${title}: the price starts at ${formatPrice(terms.fromDays)} before VAT, for ${terms.fromWhat}. ${terms.duration}`,
        heading: 'Price',
      },
      ...[...deliverables, ...steps, callToAction].map((part) => ({
        ...page,
        id: `${page.id}:${part.title}`,
        text: `${part.title}${part.title.endsWith('?') ? '' : ':'} ${part.text}`,
        heading: part.title,
      })),
    ]
  })
}
