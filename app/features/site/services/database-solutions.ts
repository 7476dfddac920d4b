import type { ServiceCopy } from '../services.ts'

export const databaseSolutions: ServiceCopy = {
  intro:
    'The truth often lives in a ledger, two spreadsheets and one person’s memory. We bring it into one database whose rules refuse the impossible: a birth date in the future, a payment without an invoice. Then we make sure that it can be restored, by restoring it.',
  offerings: [
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
      title: 'Restore drills',
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
      text: 'For a month we compare daily figures, read the slow queries and hold the first restore drill with you.',
    },
  ],
  callToAction: {
    title: 'Who restored your last backup?',
    text: 'If the answer takes a moment, let us begin there. And bring the spreadsheet that everybody is afraid of.',
  },
}
