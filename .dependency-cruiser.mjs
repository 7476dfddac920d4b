/** Imports go one way: server → routes → composition → features → forms → {ui, platform} → shared. */
const rooms = {
  shared: '^app/shared/',
  ui: '^app/ui/',
  platform: '^app/platform/',
  forms: '^app/forms/',
  features: '^app/features/',
  composition: '^app/composition/',
  routes: '^app/routes/',
  server: '^server/',
}

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** A room imports from itself and from the rooms named, and nothing else of the product. */
function keepTo(room, ...others) {
  const path = rooms[room]
  return forbid(
    `${room}-keeps-to-its-direction`,
    `${room} imports only ${['itself', ...others].join(', ')}`,
    // The permissions of admin URLs are tested against the list of all URLs.
    { path, pathNot: '^app/composition/admin/admin-permissions\\.test\\.ts$' },
    { path: '^(app|server|scripts)/', pathNot: [path, ...others.map((other) => rooms[other])] },
  )
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    keepTo('shared'),
    keepTo('ui', 'shared'),
    keepTo('platform', 'shared'),
    keepTo('forms', 'ui', 'platform', 'shared'),
    keepTo('features', 'forms', 'ui', 'platform', 'shared'),
    keepTo('composition', 'features', 'forms', 'ui', 'platform', 'shared'),
    forbid(
      'routes-do-not-climb',
      'routes do not know the server',
      { path: rooms.routes },
      { path: rooms.server },
    ),
    forbid(
      'server-without-features',
      'the process knows the features only through routes and composition',
      { path: rooms.server, pathNot: '\\.test\\.ts$' },
      { path: [rooms.features, rooms.forms, rooms.ui] },
    ),
    forbid(
      'features-keep-to-themselves',
      'routes and composition tie features together',
      { path: '^app/features/([^/]+)/' },
      {
        path: rooms.features,
        pathNot: '^app/features/$1/',
      },
    ),
    forbid(
      'public-without-admin',
      'what staff see stays out of visitors’ bundles, and app.css does not look there for classes',
      { path: '^app/(routes/public/|root\\.tsx$)', pathNot: '\\.test\\.tsx?$' },
      { path: '^app/(.+/admin|forms/(edit|drafting)|ui/(list|upload))/', reachable: true },
    ),
    forbid(
      'client-without-server',
      'only a file named *.server.ts, or a module whose server exports are not bundled for the browser, reaches *.server.ts',
      {
        path: '^app/',
        pathNot: [
          '\\.server\\.tsx?$',
          '\\.test\\.tsx?$',
          '^app/routes/(public|admin|api|seo)/',
          '^app/(root|entry\\.server)\\.tsx$',
        ],
      },
      { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'product-without-tests',
      'the product does not need its tests',
      { path: '^(app|server)/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '^tests/',
      },
    ),
    forbid('no-circles', 'imports must not form a cycle', {}, { circular: true }),
    forbid(
      'everything-resolves',
      'an import that leads nowhere',
      { path: '^(app|server|scripts|tests)/' },
      {
        couldNotResolve: true,
        pathNot: ['^virtual:', '\\+types/', '\\?url$'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
