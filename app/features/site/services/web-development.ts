import type { ServiceCopy } from '../services.ts'

export const webDevelopment: ServiceCopy = {
  intro:
    'Most of your visitors hold a phone, pay for each megabyte and have two minutes. We build pages that come complete from the server, weigh little and can be read before any script arrives. Your own staff change texts, prices and photos without calling us.',
  offerings: [
    {
      title: 'Company websites',
      text: 'What you do, where you are, when you open and what to bring: pages that answer before somebody has to call.',
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
      text: 'Every page has a size limit that the build enforces, and is tried on a cheap Android phone over a slow connection.',
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
      text: 'Then come the texts, in each language, before any colour: design has to fit what is really said.',
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
