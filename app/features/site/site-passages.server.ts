import { company } from '#app/shared/company.ts'
import { questions } from './faq.ts'
import { localTime, openingDays, openingTimes } from './opening-hours.ts'
import { sitePages } from './pages.ts'
import { servicePath } from './service-data.ts'
import { serviceCopy } from './services/copy.server.ts'
import { type ServiceSlug, services } from './services.ts'

/** A piece of a fixed page; `also` holds other words by which people ask for it, `names` those that mean it for sure. */
export type SitePassage = {
  id: string
  title: string
  path: string
  text: string
  also: string
  names?: string
}

const { address, managingDirectorRole } = company
const { about, blog, contact, privacy } = sitePages
const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** What people say instead, in the three languages of the company. */
const SERVICE_WORDS: Record<ServiceSlug, { names: string; also: string }> = {
  'custom-software': {
    names: 'bespoke erp crm pos logiciel porogaramu',
    also: 'program system tailor-made inventory stock invoice',
  },
  'web-development': {
    names: 'website websites webpage webshop ecommerce siteweb urubuga',
    also: 'site web page pages online shop store e-commerce',
  },
  'mobile-apps': { names: 'app apps android ios ussd', also: 'application iphone mobile' },
  'database-solutions': {
    names: 'database databases sql postgresql',
    also: 'data excel spreadsheet report donnees',
  },
  'cloud-services': {
    names: 'cloud hosting hebergement aws azure',
    also: 'host server backup migration',
  },
  cybersecurity: {
    names: 'cybersecurity hacked hacker phishing ransomware pentest',
    also: 'security secure hack attack attacked virus password audit network securite securiser reseau umutekano',
  },
}

const QUESTION_WORDS: Record<string, string> = {
  services: 'service services offering consulting serivisi mukora',
  duration:
    'duration long time weeks months deadline fast price prices cost costs quote budget pay expensive cheap rate charge fee fees prix coute cout tarif devis duree igiciro',
  support: 'maintenance maintain support update updates repair bug warranty backup',
  technologies: 'technology stack programming language framework typescript react postgresql',
  communication: 'communicate meeting progress status project manager language',
  difference: 'choose different estimate quote price better competitor',
  location: 'address location located situated based office visit map directions kigali adresse bureau aho',
}

/** What the pages say that no member of staff can change. */
export function listSitePassages(): SitePassage[] {
  return [
    ...contactPassages(),
    aboutPassage(),
    ...questionPassages(),
    ...servicePassages(),
    blogPassage(),
    ...privacyPassages(),
  ]
}

function contactPassages(): SitePassage[] {
  const { title, path } = contact
  return [
    {
      id: 'contact:hours',
      title,
      path,
      text: `Our hours: ${openingDays}, ${openingTimes}, ${localTime}. On other days we are closed.`,
      also: 'open opening hours close closed time times schedule monday friday saturday sunday weekend horaires heures ouvert ouverts ouvrez fermez ouverture samedi dimanche amasaha mufungura mufunga',
    },
    {
      id: 'contact:address',
      title,
      path,
      text: `Our address: ${address.building}, ${address.street}, ${address.city}, ${address.country}. You are welcome ${openingDays}, ${openingTimes}.`,
      also: 'address location located situated based office visit map directions place adresse bureau situe situes aho muherereye mukorera',
    },
    {
      id: 'contact:reach',
      title,
      path,
      text: `Phone: ${company.phone}. Email: ${company.email}. We speak ${allOf.format(company.languages)}. There is a contact form on the contact page.`,
      names: 'whatsapp telephone imeyili courriel',
      also: 'phone number call reach contact email mail message form language speak quote numero telefone',
    },
  ]
}

function aboutPassage(): SitePassage {
  return {
    id: 'about',
    title: about.title,
    path: about.path,
    text: `${company.name} is a software studio in ${address.city}, ${address.country}, founded ${company.founded}. ${company.tagline} ${company.shortName} means ${company.nameMeaning}. Our ${managingDirectorRole} reads every proposal.`,
    also: `company ${company.name} founded history old age since started team studio owner boss ceo director entreprise ikigo`,
  }
}

function questionPassages(): SitePassage[] {
  return questions.map(({ id, question, answer }) => ({
    id: `faq:${id}`,
    title: question,
    path: `${about.path}#faq`,
    text: answer,
    also: QUESTION_WORDS[id] ?? '',
  }))
}

/** The page in general first: it wins where a part of it fits as well. */
function servicePassages(): SitePassage[] {
  return services.flatMap((service) => {
    const { intro, offerings } = serviceCopy[service.slug]
    const [title, path] = [service.title, servicePath(service)]
    return [
      {
        id: `service:${service.slug}`,
        title,
        path,
        text: `${service.summary} ${service.subtitle} ${intro}`,
        also: `${service.name} ${service.keywords.join(' ')} ${SERVICE_WORDS[service.slug].also}`,
        names: SERVICE_WORDS[service.slug].names,
      },
      ...offerings.map((offering, number) => ({
        id: `service:${service.slug}:${number + 1}`,
        title,
        path,
        text: `${offering.title}: ${offering.text}`,
        also: offering.title,
      })),
    ]
  })
}

function blogPassage(): SitePassage {
  const { title, path, description } = blog
  return {
    id: 'blog',
    title,
    path,
    text: description,
    also: 'article articles news newsletter posts read inkuru',
    names: 'blog blogs',
  }
}

function privacyPassages(): SitePassage[] {
  const { title, path, description } = privacy
  const kept = [
    'Messages and job applications are in our own database, where only members of staff who are signed in see them.',
    'We do not sell what you send us.',
    'Chat conversations are not kept by us: they stay in your browser until you clear them.',
    'For how long we keep what you send us stands in our privacy policy.',
  ]
  const rights = [
    'You may ask what we hold about you, have it corrected, or have your message or job application erased at any time, without a reason.',
    `Write to ${company.email}.`,
  ]
  return [
    {
      id: 'privacy',
      title,
      path,
      text: description,
      also: 'privacy personal data gdpr cookies tracking confidentialite',
    },
    {
      id: 'privacy:kept',
      title,
      path,
      text: kept.join(' '),
      also: 'personal data store stored keep kept save saved record recorded message messages chat conversation history sell share',
    },
    {
      id: 'privacy:rights',
      title,
      path,
      text: rights.join(' '),
      also: 'personal data withdraw delete remove erase cancel correct copy rights message application',
    },
  ]
}
