import { area, bar, circle, diamond, drawLogo, polygon, stroke, triangleGrid, turned } from './logo.ts'

/**
 * A client that an empty database starts with. Most have no website, for no address of an invented organisation says
 * anything true; one lacks https://, as staff often type it.
 */
export type SampleClient = {
  name: string
  description: string
  website: string
  featured: boolean
  logoSvg: string
}

const petal = 'M3 -3 V-28 A22 22 0 0 1 25 -50 H28 A22 22 0 0 1 50 -28 V-25 A22 22 0 0 1 28 -3 Z'

export const sampleClients: SampleClient[] = [
  {
    name: 'Njia Tatu City Bus',
    description:
      'Three lines, ninety buses and one tap to pay. We built the card and phone ticketing, the screens at the stops and the control room that keeps buses evenly apart.',
    website: '',
    featured: true,
    logoSvg: drawLogo(
      '#141B2B',
      stroke('#2FB8A6', 10, 'M-60 -38 H-30 C-8 -38 -12 -12 10 -12 H34'),
      stroke('#F6BD3B', 10, 'M-60 0 H34'),
      stroke('#F0654A', 10, 'M-60 38 H-30 C-8 38 -12 12 10 12 H34'),
      circle(42, 0, 23, '#FFFFFF'),
      circle(42, 0, 11, '#141B2B'),
    ),
  },
  {
    name: 'Kirezi Family Clinics',
    description:
      'Six clinics moved from paper registers to one patient record. We built the reception, consultation and pharmacy screens, which keep working through power cuts and lost connections.',
    website: '',
    featured: true,
    logoSvg: drawLogo(
      '#E4F1EC',
      area('#0D6A5B', petal),
      turned(90, area('#0D6A5B', petal)),
      turned(180, area('#0D6A5B', petal)),
      turned(270, area('#F0765A', petal)),
    ),
  },
  {
    name: 'Mutovu Ridge Coffee Growers',
    description:
      'A cooperative of 1,900 coffee farmers. Our phone app reads the scale at the washing station, prints a receipt and sends each payment to the farmer on the same day.',
    website: '',
    featured: true,
    logoSvg: drawLogo(
      '#2A1912',
      turned(
        32,
        area('#E3A869', 'M-3 -52 C-38 -48 -42 48 -10 51 C-26 22 16 -16 -3 -52 Z'),
        area('#C9542B', 'M10 -51 C42 -48 38 48 3 52 C-16 16 26 -22 10 -51 Z'),
      ),
    ),
  },
  {
    name: 'Kizigo Savings Union',
    description:
      'Members of this savings cooperative see their balance by short code or phone. We built the ledger, the loan committee screens and a nightly match with mobile money statements.',
    website: 'www.example.org',
    featured: true,
    logoSvg: drawLogo(
      '#F6E7CC',
      polygon('#7B2D1B', [0, -56], [38, -6], [-38, -6]),
      polygon('#F6E7CC', [0, -36], [12, -20], [0, -10], [-12, -20]),
      area('#7B2D1B', 'M-42 0 H42 C42 28 32 46 22 52 H-22 C-32 46 -42 28 -42 0 Z'),
      stroke('#F6E7CC', 6, 'M-38 22 L-25 10 L-12 22 L0 10 L12 22 L25 10 L38 22'),
      stroke('#E39A3B', 6, 'M-30 40 L-20 30 L-10 40 L0 30 L10 40 L20 30 L30 40'),
    ),
  },
  {
    name: 'Inkingi Schools Network',
    description:
      'Twenty-two schools share one calendar, one fee book and one report card. Parents receive results in Kinyarwanda, English or French, on whichever phone they already own.',
    website: '',
    featured: false,
    logoSvg: drawLogo(
      '#1D3767',
      area('#F4C542', 'M0 -30 C-14 -44 -34 -46 -52 -42 V-24 C-34 -28 -14 -26 0 -12 Z'),
      area('#FFE08A', 'M0 -30 C14 -44 34 -46 52 -42 V-24 C34 -28 14 -26 0 -12 Z'),
      bar(-46, -14, 16, 52, '#FFFFFF', 2),
      bar(-8, 0, 16, 38, '#FFFFFF', 2),
      bar(30, -14, 16, 52, '#FFFFFF', 2),
      bar(-52, 42, 104, 8, '#FFFFFF', 2),
    ),
  },
  {
    name: 'Mbogo Line Freight',
    description:
      'Lorries between Mombasa, Kampala and Kigali report their place even where no signal reaches. We built the driver app, the border document checklist and a tracking page for customers.',
    website: '',
    featured: false,
    logoSvg: drawLogo(
      '#EFECE5',
      stroke('#1A1A1A', 13, 'M-14 -8 C-34 -4 -56 -6 -56 -24 C-56 -34 -50 -42 -42 -46'),
      stroke('#1A1A1A', 13, 'M14 -8 C34 -4 56 -6 56 -24 C56 -34 50 -42 42 -46'),
      area('#1A1A1A', 'M-24 -18 H24 L32 4 L16 50 H-16 L-32 4 Z'),
      polygon('#E2611C', [-4, -10], [4, -10], [5, 6], [-5, 6]),
      polygon('#E2611C', [-5.5, 13], [5.5, 13], [6.5, 29], [-6.5, 29]),
      polygon('#E2611C', [-7, 36], [7, 36], [8, 50], [-8, 50]),
    ),
  },
  {
    name: 'Nine Peaks Trails',
    description:
      'Guided walks in four countries, booked in one place. We designed the site, the calendar of guides and the deposit by card or mobile money, with printed route cards for every group.',
    website: '',
    featured: true,
    logoSvg: drawLogo(
      '#0E3B38',
      triangleGrid(38, [
        { up: '#F7F1E3', down: '#F7F1E3' },
        { up: '#7FC8A9', down: '#3E8F7B' },
        { up: '#E9A23B', down: '#C8642F' },
      ]),
    ),
  },
  {
    name: 'Umutaka Insurance Brokers',
    description:
      'A claim used to take eleven forms. Now brokers photograph documents, compare offers from several insurers and follow each claim on one page that the customer can read too.',
    website: '',
    featured: false,
    logoSvg: drawLogo(
      '#E6EBF8',
      area(
        '#26338A',
        'M-56 6 A56 56 0 0 1 56 6 A18.67 18.67 0 0 0 18.67 6 A18.67 18.67 0 0 0 -18.67 6 A18.67 18.67 0 0 0 -56 6 Z',
      ),
      area(
        '#F26B5B',
        'M0 -50 C14 -34 18.67 -14 18.67 6 A18.67 18.67 0 0 0 -18.67 6 C-18.67 -14 -14 -34 0 -50 Z',
      ),
      stroke('#26338A', 7, 'M0 2 V40 A10 10 0 0 0 20 40'),
    ),
  },
  {
    name: 'Kazuba Home Solar',
    description:
      'Families pay for their solar kit in small weekly amounts. We built the payment engine, the installer app and the quiet message that says how many days of light are left.',
    website: '',
    featured: true,
    logoSvg: drawLogo(
      '#FFC83A',
      area('#B5390F', 'M-34 2 A34 34 0 0 1 34 2 Z'),
      ...[-72, -36, 0, 36, 72].map((angle) => turned(angle, bar(-3.5, -56, 7, 14, '#B5390F', 3.5))),
      ...[-1.5, -0.5, 0.5, 1.5].flatMap((column) => [
        bar(column * 24 - 11, 10, 22, 16, '#33200A', 1),
        bar(column * 24 - 11, 29, 22, 16, '#33200A', 1),
      ]),
    ),
  },
  {
    name: 'Great Lakes Craft Museum',
    description:
      'Four thousand baskets, drums and panels, photographed and described in three languages. We built the collection database, the ticket desk and a tour that works without internet.',
    website: 'https://www.example.org',
    featured: false,
    logoSvg: drawLogo(
      '#F5F0E8',
      diamond(58, '#171412'),
      diamond(46, '#F5F0E8'),
      diamond(37, '#A8321A'),
      diamond(26, '#F5F0E8'),
      diamond(17, '#171412'),
    ),
  },
  {
    name: 'Isuka Farm Supplies',
    description:
      'Seed and fertiliser for 140 village shops. Our ordering app works by phone or text message, plans the delivery rounds and warns before the planting season when stock runs low.',
    website: '',
    featured: false,
    logoSvg: drawLogo(
      '#DCE8C5',
      area('#2E5C1D', 'M0 12 C-44 12 -52 -18 -50 -44 C-18 -44 0 -24 0 12 Z'),
      area('#6FA136', 'M0 12 C0 -12 14 -30 42 -30 C44 -4 30 12 0 12 Z'),
      stroke('#2E5C1D', 6, 'M0 8 V24'),
      stroke('#8A4B1F', 6, 'M-48 34 C-30 22 30 22 48 34'),
      stroke('#8A4B1F', 6, 'M-34 48 C-20 38 20 38 34 48'),
    ),
  },
  {
    name: 'Radio Umurishyo',
    description:
      'A community station that wanted its listeners back. We built the live player for weak connections, an archive of twelve years of programmes and a desk for messages to the studio.',
    website: '',
    featured: false,
    logoSvg: drawLogo(
      '#CF2A3B',
      area('#FFF4E6', 'M-38 -30 C-26 -20 26 -20 38 -30 C38 0 28 34 18 52 H-18 C-28 34 -38 0 -38 -30 Z'),
      area('#FFC56E', 'M-38 -40 C-38 -56 38 -56 38 -40 C38 -26 -38 -26 -38 -40 Z'),
      stroke('#CF2A3B', 5, 'M-31 -10 L-18 34 L-9 -8 L0 34 L9 -8 L18 34 L31 -10'),
      stroke('#FFC56E', 6, 'M-54 -34 C-58 -20 -56 -4 -50 10'),
      stroke('#FFC56E', 6, 'M54 -34 C58 -20 56 -4 50 10'),
    ),
  },
]
