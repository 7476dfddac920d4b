import type { ServiceCopy } from '../services.ts'

export const cybersecurity: ServiceCopy = {
  intro:
    'Many break-ins begin with a shared password, a missed update or a message that looked like the bank. We search in the order a thief would, and repair what we find together with the people who run your systems. You get a ranked list with reasons, not a folder of warnings.',
  offerings: [
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
      text: 'Your team learns from the tricks that really arrive: false mobile money reversals, tax notices, a supplier’s new bank account.',
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
      text: 'A printed plan prepares you for the 48 hours in which a breach must be notified; our engineers contain, restore and explain.',
    },
  ],
  steps: [
    {
      title: 'Agree',
      text: 'What may be touched, at which hours, and whom to call if something stops: signed before the first scan.',
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
      text: 'Some weeks later we repeat every attack, restore a backup as a drill, and write the page for your board.',
    },
  ],
  callToAction: {
    title: 'Who left last year and still has a password?',
    text: 'Begin with that question, or with the message that worried you this morning. We treat what you tell us in confidence.',
  },
}
