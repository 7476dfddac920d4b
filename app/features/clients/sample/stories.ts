import type { Story } from '../story.ts'

/** The stories of sample clients, by their names. Their screens are drawn by slug. */
export const sampleStories: Record<string, Omit<Story, 'pictures'>> = {
  'Njia Tatu City Bus': {
    slug: 'njia-tatu-city-bus',
    storyPublished: true,
    resultBefore: 'Eleven seconds',
    resultAfter: 'two',
    summary:
      'That is how long one passenger takes to board and pay, on ninety buses, since paper tickets gave way to one tap.',
    problem: `A full bus with forty people at the door stood still for seven minutes. The driver sold paper tickets and looked for change, and the bus behind caught up: two came together, then none for twenty minutes.

The operator had tried cards before. The machines asked the network for permission at each tap, and on the hill to Gisozi there is no network.`,
    built: `A ticket machine that decides by itself. The card carries its balance, the machine knows yesterday’s list of lost cards, and both settle their accounts when there is signal again.

A control room that shows the gaps between buses and proposes one thing to do about each. Displays at sixty stops say what the control room knows.`,
    course: `Line 1 came first, with a conductor on each bus for two weeks. In the third week we removed a screen that drivers did not read. In the fourth, line 1 stopped selling paper tickets; in the seventh, phones could tap as well. Lines 2 and 3 followed in one weekend each.`,
    resultNumber: '2 s',
    resultUnit: 'for one passenger to board and pay, measured on 41,000 boardings in one week of June',
    year: '2025',
    duration: 'Five months, first tap after six weeks',
    team: 'Three engineers, one designer',
    services: ['mobile-apps', 'database-solutions', 'cloud-services'],
    quote: 'Nobody thanks us for the machine. They say that the bus comes. That is what I wanted to buy.',
    quoteRole: 'Head of operations',
  },
  'Kirezi Family Clinics': {
    slug: 'kirezi-family-clinics',
    storyPublished: true,
    resultBefore: 'Six registers',
    resultAfter: 'one record',
    summary:
      'A patient seen at one clinic on Monday is known at the next one on Friday, even when the power is out.',
    problem: `Each of the six clinics had its own paper register. A child who was vaccinated in Kimisagara began again as a stranger in Kicukiro, and the nurse asked the mother what had been given.

A system from abroad had failed here once. It needed a connection for each visit, and the queue stood still with every power cut.`,
    built: `One patient record for six clinics. Reception, consultation and pharmacy each have a screen of their own on a tablet that lasts a day without power.

Visits are written to the tablet first and travel to the other clinics when there is signal. Where two tablets disagree, a nurse sees both entries side by side and decides.`,
    course: `We sat at the reception in Kimisagara for two weeks before the first line of code. The old registers stayed on the shelf: each patient was entered at the next visit, so that the record was useful from the third day. The last paper register was closed in the tenth week.`,
    resultNumber: '14 min',
    resultUnit: 'from the door to the nurse on an ordinary morning; with the registers it was 31',
    year: '2026',
    duration: 'Seven months, six clinics',
    team: 'Two engineers, one designer',
    services: ['custom-software', 'mobile-apps', 'database-solutions'],
    quote: 'When the light goes, I go on calling numbers. The patients no longer notice.',
    quoteRole: 'Head nurse, Kimisagara',
  },
  'Mutovu Ridge Coffee Growers': {
    slug: 'mutovu-ridge-coffee-growers',
    storyPublished: true,
    resultBefore: 'Three weeks',
    resultAfter: 'the same day',
    summary:
      'Farmers used to wait for their money. Now the slip is printed and the money sent while the sack is still on the scale.',
    problem: `Weights were written into a book at the washing station and copied into another at the office, and the farmer was paid three weeks later. The two books often differed, and the farmer had no paper from either.

Some sold to a trader at the roadside for less, because the trader paid at once.`,
    built: `A phone app for the four washing stations. It reads the scale, knows the price of the day, prints a slip and asks mobile money to pay before the farmer has left.

The office sees each sack and each payment in one ledger, and a nightly match with the statements of the payment company points out every franc that differs.`,
    course: `One station ran both ways for a month: book and phone, compared every evening. The book was wrong thirteen times, the phone twice; both faults were ours and are tests now. The other stations began with the next harvest.`,
    resultNumber: '1,900',
    resultUnit: 'farmers paid on the day of delivery, through the whole harvest of 2026',
    year: '2026',
    duration: 'Four months, in time for the harvest',
    team: 'Two engineers',
    services: ['mobile-apps', 'database-solutions'],
    quote: 'I can show the slip at home. Before, I could only say a number.',
    quoteRole: 'Farmer, Rukomo hill',
  },
  'Umutaka Insurance Brokers': {
    slug: 'umutaka-insurance-brokers',
    storyPublished: true,
    resultBefore: 'Eleven forms',
    resultAfter: 'one page',
    summary:
      'Brokers photograph the papers, compare offers and follow the claim on a page that the customer can read too.',
    problem: `A dented door meant eleven forms for three insurers. The same number plate was written nine times, and a claim with one empty field came back after a week.

Customers called every other day to ask where their claim was. The broker called the insurer and asked the same.`,
    built: `One page for a claim. The broker photographs licence, police report and damage; the page reads what it can, asks for what is missing and fills in each insurer’s forms.

The customer has the same page on a phone, with the step that the claim has reached and who has it now.`,
    course: `The first insurer joined for a trial with car claims only. We changed the order of the photographs twice, because brokers stand at the car when they begin. The second and third insurers joined when they saw that claims arrived complete.`,
    resultNumber: '5 days',
    resultUnit: 'from the report to the money for an ordinary car claim; it had been 26',
    year: '2024',
    duration: 'Three months',
    team: 'Two engineers, one designer',
    services: ['web-development', 'custom-software'],
    quote: 'My customers stopped calling. I was worried for a day, then I looked at the page.',
    quoteRole: 'Claims broker',
  },
}
