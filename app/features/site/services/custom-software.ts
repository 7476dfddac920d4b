import type { ServiceCopy } from '../services.ts'

export const customSoftware: ServiceCopy = {
  intro:
    'Ready-made software asks your people to change how they work. We begin the other way round: a few days beside the cashier, the nurse or the storekeeper, then a system that follows their day, in which nobody types the same thing twice. The code and the data belong to you.',
  offerings: [
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
      text: 'In the second week you try the screens on paper, and we cross out together what nobody would miss.',
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
    text: 'Describe it in three sentences. We come back with questions, or with an honest no if we are the wrong people for it.',
  },
}
