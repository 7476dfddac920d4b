/**
 * The schema of every table, stated once: the row types below are derived from it, and the storage suite compares it
 * with what the migrations create on both engines.
 */
type ColumnType = 'TEXT' | 'BIGINT' | 'INTEGER' | 'BYTEA'
export type Column<Value = unknown> = { type: ColumnType; nullable: boolean; value?: Value }

const text: Column<string> = { type: 'TEXT', nullable: false }
const textOrNull: Column<string | null> = { type: 'TEXT', nullable: true }
const integer: Column<number> = { type: 'INTEGER', nullable: false }
const bigint: Column<number> = { type: 'BIGINT', nullable: false }
const bigintOrNull: Column<number | null> = { type: 'BIGINT', nullable: true }
const bytes: Column<Uint8Array> = { type: 'BYTEA', nullable: false }

function oneOf<const Value extends string>(..._values: Value[]): Column<Value> {
  return { type: 'TEXT', nullable: false }
}

export const tables = {
  content_version: { id: integer, version: bigint },
  media: {
    id: text,
    mime: text,
    bytes,
    width: integer,
    height: integer,
    created_at: bigint,
    expires_at: bigintOrNull,
  },
  media_variants: { media_id: text, width: integer, bytes },
  posts: {
    id: text,
    title: text,
    slug: text,
    content: text,
    excerpt: text,
    featured_image: textOrNull,
    status: oneOf('draft', 'published', 'archived'),
    date: bigintOrNull,
    writer: text,
    author: textOrNull,
    category: text,
    category_key: text,
    version: integer,
    created_at: bigint,
    updated_at: bigint,
    updated_by: text,
    minutes: integer,
  },
  post_revisions: {
    post_id: text,
    version: integer,
    title: text,
    content: text,
    excerpt: text,
    featured_image: textOrNull,
    status: oneOf('draft', 'published', 'archived'),
    writer: text,
    category: text,
    tags: text,
    saved_at: bigint,
    saved_by: text,
  },
  post_slugs: { slug: text, post_id: text, created_at: bigint },
  post_tags: { post_id: text, position: integer, tag: text, tag_key: text, published_at: bigintOrNull },
  post_terms: { kind: oneOf('category', 'tag'), term_key: text, name: text, posts: integer },
  post_index: { number: bigint, post_id: text, is_published: integer },
  categories: { id: text, names: text, updated_at: bigint },
  // Positions: the table has the name that the specification gives it.
  careers: {
    id: text,
    title: text,
    department: text,
    location: text,
    type: text,
    status: oneOf('active', 'closed'),
    salary_currency: textOrNull,
    salary_min: bigintOrNull,
    salary_max: bigintOrNull,
    description: text,
    responsibilities: text,
    requirements: text,
    benefits: text,
    application_deadline: textOrNull,
    version: integer,
    created_at: bigint,
    updated_at: bigint,
  },
  clients: {
    id: text,
    name: text,
    logo: text,
    description: text,
    website: text,
    featured: integer,
    created_at: bigint,
    updated_at: bigint,
    version: integer,
  },
  applications: {
    id: text,
    job_id: text,
    job_title: text,
    applicant_name: text,
    email: text,
    email_key: text,
    phone: text,
    resume: text,
    cover_letter: textOrNull,
    status: oneOf('new', 'reviewing', 'interviewed', 'accepted', 'rejected'),
    idempotency_key: text,
    applied_at: bigint,
    updated_at: bigint,
    search_key: text,
    withdrawn_at: bigintOrNull,
  },
  contact_messages: {
    id: text,
    reference: text,
    name: text,
    phone: textOrNull,
    email: text,
    subject: textOrNull,
    message: text,
    page: text,
    idempotency_key: text,
    read_at: bigintOrNull,
    created_at: bigint,
    search_key: text,
  },
  ai_days: { day: text, calls: integer },
  ai_calls: {
    id: text,
    day: text,
    called_at: bigint,
    staff_id: textOrNull,
    helper: text,
    model: text,
    duration_ms: integer,
    sent_bytes: integer,
    received_bytes: integer,
    outcome: text,
  },
  outbox: {
    id: text,
    kind: text,
    subject_id: text,
    payload: text,
    state: oneOf('waiting', 'sending', 'sent', 'unconfigured', 'dead'),
    attempts: integer,
    next_attempt_at: bigint,
    lease_token: textOrNull,
    lease_until: bigintOrNull,
    last_error: textOrNull,
    created_at: bigint,
    sent_at: bigintOrNull,
  },
  used_questions: { id: text, expires_at: bigint },
  rate_limits: { key: text, points: integer, expires_at: bigint },
  staff: {
    id: text,
    name: text,
    email: text,
    emailVerified: integer,
    image: textOrNull,
    createdAt: text,
    updatedAt: text,
  },
  staff_sessions: {
    id: text,
    token: text,
    userId: text,
    expiresAt: text,
    ipAddress: textOrNull,
    userAgent: textOrNull,
    createdAt: text,
    updatedAt: text,
  },
  staff_accounts: {
    id: text,
    accountId: text,
    providerId: text,
    userId: text,
    accessToken: textOrNull,
    refreshToken: textOrNull,
    idToken: textOrNull,
    accessTokenExpiresAt: textOrNull,
    refreshTokenExpiresAt: textOrNull,
    scope: textOrNull,
    password: textOrNull,
    createdAt: text,
    updatedAt: text,
  },
  staff_verifications: {
    id: text,
    identifier: text,
    value: text,
    expiresAt: text,
    createdAt: text,
    updatedAt: text,
  },
} satisfies Record<string, Record<string, Column>>

type ValueOf<C> = C extends Column<infer Value> ? Value : never

export type Tables = {
  [Table in keyof typeof tables]: {
    [Name in keyof (typeof tables)[Table]]: ValueOf<(typeof tables)[Table][Name]>
  }
}
