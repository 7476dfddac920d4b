// The company behind this site. To rename the company, edit this file alone.

// What the page without a network shows is not part of the object below, all of which it would have to load.
export const name = 'Urugero Software'
export const phone = '+250 788 000 000'
export const phoneHref = `tel:${phone.replaceAll(' ', '')}`
const building = 'Norrsken House'
const street = '1 KN 78 Street'
const city = 'Kigali'
const country = 'Rwanda'
export const addressLine = `${building}, ${street}, ${city}, ${country}`
const address = { building, street, city, country, countryCode: 'RW' } as const

export type Person = {
  role: string
  what: string
  name: string | null
  /** A file of app/features/site/people, whose README says how large it is. */
  photo: string | null
  /** Shown until there is a photo: one of drawings.svg in that folder. */
  drawing: string
}

const managingDirectorRole = 'Managing Director'

const people: Person[] = [
  {
    role: managingDirectorRole,
    what: 'Signs what we promise',
    name: null,
    photo: null,
    drawing: 'managing-director',
  },
  {
    role: 'Lead engineer',
    what: 'Your contact from day one',
    name: null,
    photo: null,
    drawing: 'lead-engineer',
  },
  {
    role: 'Product designer',
    what: 'Sits in your waiting room',
    name: null,
    photo: null,
    drawing: 'product-designer',
  },
  { role: 'Mobile engineer', what: 'Tests on the bus', name: null, photo: null, drawing: 'mobile-engineer' },
  {
    role: 'Database engineer',
    what: 'Makes both totals agree',
    name: null,
    photo: null,
    drawing: 'database-engineer',
  },
  { role: 'Support', what: 'Picks up the phone', name: null, photo: null, drawing: 'support' },
]

export const company = {
  name,
  shortName: 'Urugero',
  nameMeaning: '“example” in Kinyarwanda',
  tagline:
    'We design, build and run software for organisations that cannot afford to lose a day, from the first sketch to the hundredth release.',
  foundingYear: 2023,
  /** After the word 'founded', as the site says it: relative, so it must be updated by hand. */
  founded: 'three years ago',
  managingDirectorRole,
  people,
  address,
  coordinates: { latitude: -1.94, longitude: 30.09 },
  phone,
  email: 'hello@urugero.rw',
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
  },
  /** Rwanda has no daylight saving time. */
  utcOffsetHours: 2,
  /** Sample figures: set your own. Every price on the site is a number of working days times the rate of one, before VAT. */
  pricing: {
    currency: 'RWF',
    dayRate: 140_000,
    /** Working days of what people ask for most: a site of about eight pages, what booking adds to it at most, and so on. */
    days: {
      website: 15,
      booking: 12,
      language: 2,
      shop: 30,
      firstMonth: 40,
      mobileApp: 50,
      register: 20,
      cloudMove: 15,
      securityReview: 10,
      careOfAQuarter: [1, 2],
      secondOpinion: [0.5, 3],
    },
  },
  languages: ['English', 'Kinyarwanda', 'French'],
  canonicalHosts: { rw: 'urugero.rw', other: 'urugero.online' },
  social: [
    { network: 'Facebook', url: 'https://www.facebook.com/urugero' },
    { network: 'X', url: 'https://x.com/urugero' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/urugero' },
    { network: 'Instagram', url: 'https://www.instagram.com/urugero' },
    { network: 'YouTube', url: 'https://www.youtube.com/@urugero' },
    { network: 'TikTok', url: 'https://www.tiktok.com/@urugero' },
  ],
  /** Where visitors register for our events; the path is the event's id. */
  eventsUrl: 'https://events.urugero.online',
  tools: [
    { label: 'Website Builder', url: 'https://builder.urugero.online' },
    { label: 'eLearning Platform', url: 'https://learn.urugero.online' },
    { label: 'Security Suite', url: 'https://security.urugero.online' },
    { label: 'Customer Portal', url: 'https://portal.urugero.online' },
  ],
  writers: ['Editorial team', 'Engineering team', 'Design team'],
} as const

/** What the company is, for use within a sentence. */
export const STUDIO = `${name}, a software studio in ${city}, ${country}`
