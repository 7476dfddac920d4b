import type { ServiceCopy } from '../services.ts'

export const mobileApps: ServiceCopy = {
  intro:
    'The phone in the field is a few years old, its storage is full and the signal ends behind the second hill. Our apps are made for that phone: small to install, complete without a network, careful with battery and data. Where a USSD menu or a plain web page would do the job better, we say so.',
  offerings: [
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
      text: 'Two days with the people who will use it: on the motorbike, in the ward, at the collection point.',
    },
    {
      title: 'Paper phone',
      text: 'Screens on paper first, then a version to tap through; your own team tries both.',
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
