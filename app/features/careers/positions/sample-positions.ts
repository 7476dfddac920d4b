/** A position for an empty database. A negative `deadlineInDays` is in the past. */
export type SamplePosition = {
  title: string
  department: string
  location: 'Remote' | 'Hybrid' | 'On-site'
  type: 'full-time' | 'part-time' | 'internship'
  status: 'active' | 'closed'
  /** The monthly salary range. */
  salary: { currency: string; min: number; max: number } | null
  description: string
  responsibilities: string[]
  requirements: string[]
  benefits: string[]
  deadlineInDays: number | null
  daysAgo: number
}

export const samplePositions: SamplePosition[] = [
  {
    title: 'Full-stack Engineer',
    department: 'Engineering',
    location: 'Hybrid',
    type: 'full-time',
    status: 'active',
    salary: { currency: 'RWF', min: 1_400_000, max: 2_100_000 },
    description:
      'You will build web applications that people use all day, at a clinic reception or behind a ticket counter. We are a small team, so you will follow a feature from the first talk with its users to the release and the first week after it. We work in TypeScript, React and SQL, and we care about pages that open on weak connections and data that is never lost. Two days a week we meet at the studio in Kigali. On the others, you choose where you work. You will never be the only one who knows a system.',
    responsibilities: [
      'Build features from database to screen, in small releases',
      'Visit the people who use your work at least once in each project',
      'Write tests that describe what the product promises',
      'Review changes by colleagues within half a working day',
      'Keep pages within their agreed size and speed',
      'Share the support week with the team, about one week in six',
      'Write the short guides that the next person will need',
    ],
    requirements: [
      'Three or more years of building web applications that real people used',
      'Confidence with TypeScript and one server-side framework',
      'Good knowledge of SQL: you can explain an index and a transaction',
      'Care for accessibility and for cheap phones',
      'Clear written English; Kinyarwanda or French is a great help',
      'Right to work in Rwanda',
    ],
    benefits: [
      'Health insurance for you and your family',
      '22 days of leave, and the public holidays',
      'A laptop of your choice and a monthly data allowance',
      'A yearly budget for courses and books, with five days to use them',
      'No meetings on Thursday mornings',
    ],
    deadlineInDays: 45,
    daysAgo: 9,
  },
  {
    title: 'Product Designer',
    department: 'Design',
    location: 'On-site',
    type: 'full-time',
    status: 'active',
    salary: null,
    description:
      'We are looking for a designer who likes to sit in waiting rooms, warehouses and school offices, and then turns what was seen there into calm screens. You will plan interviews, draw with paper and pencil, test with real users and carry the design into code together with an engineer. Most of our products speak Kinyarwanda, English and French, so words are part of your material. The work happens at our studio in Kigali and with clients across the country. Send us two projects that you can explain well.',
    responsibilities: [
      'Plan and hold field visits and short interviews',
      'Sketch flows and try them on paper before anything is built',
      'Design screens for small phones first, in three languages',
      'Look after our component library and its rules',
      'Write interface texts with the translators',
      'Check contrast, keyboard use and screen readers before each release',
      'Watch real users in the first week and correct what is hard',
    ],
    requirements: [
      'Three or more years of designing digital products',
      'Two projects in which research changed your first idea',
      'Confidence with a common design tool and the basics of HTML and CSS',
      'Fluent Kinyarwanda and good English; French is welcome',
      'Patience, curiosity and a habit of asking why',
    ],
    benefits: [
      'Health insurance for you and your family',
      '22 days of leave, and the public holidays',
      'Lunch at the studio and transport for field visits',
      'A yearly budget for courses, books and exhibitions',
    ],
    deadlineInDays: 21,
    daysAgo: 16,
  },
  {
    title: 'Software Engineering Intern',
    department: 'Engineering',
    location: 'On-site',
    type: 'internship',
    status: 'active',
    salary: { currency: 'RWF', min: 250_000, max: 300_000 },
    description:
      'A paid internship of six months for someone at the beginning. You will sit beside an experienced engineer who has time set aside for you, release a small correction on your first day and own a small tool by your third month. You do not need a finished degree. You need something that you made yourself and can explain, however small. A list for your family shop will do. At the end we sit down together and talk openly about what comes next, with us or elsewhere. We take two interns at a time.',
    responsibilities: [
      'Find and repair faults in running products, with help',
      'Build one small tool that the studio really uses',
      'Write tests for what you change',
      'Read the changes of others and ask questions about them',
      'Keep a weekly note of what you learned',
      'Join one field visit to a client',
    ],
    requirements: [
      'Something you made with code and can explain',
      'The basics of one programming language',
      'Good enough English to read documentation',
      'Five days a week in Kigali for six months',
      'The courage to say that you do not understand',
    ],
    benefits: [
      'A mentor with hours in the calendar for you',
      'A laptop and internet at the studio',
      'Lunch and a transport allowance',
      'A written reference that says what you did',
    ],
    deadlineInDays: 30,
    daysAgo: 4,
  },
  {
    title: 'Technical Writer',
    department: 'Editorial',
    location: 'Remote',
    type: 'part-time',
    status: 'active',
    salary: { currency: 'USD', min: 700, max: 950 },
    description:
      'We need a writer for about twenty hours a week who turns half-finished notes into clear guides for staff at a reception desk, for administrators and sometimes for other engineers. You will try every step yourself before you describe it, and tell us when a step should not be needed at all. You can work from anywhere within three hours of Kigali time. Plain language matters more to us than technical words, and questions are part of the job.',
    responsibilities: [
      'Write and update user guides in simple English',
      'Try each guide with a person who has never seen the product',
      'Edit articles for our blog together with the team',
      'Keep one list of words for all products and translations',
      'Write release notes that say what changes for whom',
      'Point out screens that need a repair more than a guide',
    ],
    requirements: [
      'Two or more years of writing about software or another technical field',
      'Three published texts that we may read',
      'Excellent English; French or Kinyarwanda is welcome',
      'Basic HTML and no fear of version control',
      'A reliable connection and a quiet place to work',
    ],
    benefits: [
      'Hours that you arrange yourself, with one fixed call each week',
      'Paid leave in proportion to your hours',
      'A contribution to your internet costs',
      'Your role named on what you publish',
    ],
    deadlineInDays: null,
    daysAgo: 33,
  },
  {
    title: 'Infrastructure and Security Engineer',
    department: 'Operations',
    location: 'Remote',
    type: 'full-time',
    status: 'closed',
    salary: { currency: 'USD', min: 2_000, max: 2_800 },
    description:
      'You keep more than twenty small systems healthy, safe and boring. You will look after servers, databases, backups and certificates, and help clients who have received a strange mail or lost a password. You will also make yourself less necessary, with scripts, good alarms and guides that a colleague can follow at night. The role is remote, with a week at the studio in Kigali every quarter. We look for someone calm, who prefers a simple set-up that everyone understands to a clever one that only its builder can repair.',
    responsibilities: [
      'Run Linux servers and managed services for our clients',
      'Plan backups and prove each month that they work',
      'Keep systems up to date within agreed times',
      'Review access rights every quarter',
      'Lead the response when something goes wrong, and write what we learned',
      'Teach short security sessions for client staff',
      'Improve how we build, test and release',
      'Share the on-call rota with two colleagues',
    ],
    requirements: [
      'Four or more years of running Linux systems for others',
      'Good knowledge of PostgreSQL, including recovery and upgrades',
      'Experience with configuration as code',
      'Solid basics in networks, encryption and identity',
      'Calm and clear writing during an incident',
      'Working hours that overlap with Kigali for at least five hours',
    ],
    benefits: [
      'Health insurance or an equal contribution to your own',
      'Time off after each night call',
      'Hardware and security keys',
      'Travel and stay for the four studio weeks',
      'A yearly budget for training and one certificate',
    ],
    deadlineInDays: -12,
    daysAgo: 74,
  },
  {
    title: 'Client Support Assistant',
    department: 'Client care',
    location: 'Hybrid',
    type: 'part-time',
    status: 'closed',
    salary: null,
    description:
      'When a cashier cannot print a receipt, yours is the friendly voice that helps. For about twenty-five hours a week you answer calls, messages and mails from the people who use our products, solve what you can, and pass the rest to the right colleague with a description that needs no second call. You will be the first to notice the button that everyone misses and the report that nobody understands. We take such notes seriously and plan repairs from them. Mornings at the studio in Kigali, the remaining hours from home if you like.',
    responsibilities: [
      'Answer users in Kinyarwanda, English and French',
      'Solve common problems with patience and simple words',
      'Describe faults so that an engineer can repeat them',
      'Tell people when their problem is solved, every time',
      'Keep the answers in our help pages up to date',
      'Report the five most frequent questions each month',
    ],
    requirements: [
      'One or more years in support, reception or teaching',
      'Fluent Kinyarwanda and good English; French is a plus',
      'Comfort with computers, phones and spreadsheets',
      'A kind manner on difficult mornings',
      'Availability from Monday to Friday, 08:00 to 13:00',
    ],
    benefits: [
      'Health insurance',
      'Paid leave in proportion to your hours',
      'A phone, a headset and airtime',
      'Training, with a way into testing or project work',
    ],
    deadlineInDays: null,
    daysAgo: 118,
  },
]
