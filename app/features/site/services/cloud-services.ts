import type { ServiceCopy } from '../services.ts'

export const cloudServices: ServiceCopy = {
  intro:
    'The cloud is rented computers with steady power and a monthly bill. We move what gains from that, keep in the building what must go on when the line is down, and write down which personal data may leave the country. The accounts are in your name, and the bill makes sense.',
  offerings: [
    {
      title: 'Moving in stages',
      text: 'Mail, files, websites and databases go one at a time, each with a date, an owner and a way back.',
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
      text: 'One system per weekend; the old one rests, ready to return, until you sign it off.',
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
