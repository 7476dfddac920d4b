/** Imports go one way: server → routes → features → {ui, platform} → shared. */
const rooms = {
  shared: '^app/shared/',
  ui: '^app/ui/',
  platform: '^app/platform/',
  features: '^app/features/',
  routes: '^app/routes/',
  server: '^server/',
}

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'shared-knows-nobody',
      'shared code runs anywhere',
      { path: rooms.shared },
      {
        path: '^(app|server|tests|scripts)/',
        pathNot: rooms.shared,
      },
    ),
    forbid(
      'ui-knows-shared-only',
      'the design system knows no feature',
      { path: rooms.ui },
      {
        path: '^(app|server)/',
        pathNot: [rooms.ui, rooms.shared],
      },
    ),
    forbid(
      'platform-knows-shared-only',
      'adapters know vendors, not features',
      { path: rooms.platform },
      {
        path: '^(app|server)/',
        pathNot: [rooms.platform, rooms.shared],
      },
    ),
    forbid(
      'features-do-not-climb',
      'features know neither routes nor the server',
      { path: rooms.features },
      {
        path: [rooms.routes, rooms.server, '^app/[^/]+$'],
      },
    ),
    forbid(
      'features-keep-to-themselves',
      'routes compose features',
      { path: '^app/features/([^/]+)/' },
      {
        path: rooms.features,
        pathNot: '^app/features/$1/',
      },
    ),
    forbid(
      'routes-do-not-climb',
      'routes do not know the server',
      { path: rooms.routes },
      { path: rooms.server },
    ),
    forbid(
      'public-without-admin',
      'what staff see stays out of visitors’ bundles',
      { path: '^app/routes/public/' },
      {
        path: '^app/(features/[^/]+|routes)/admin/',
      },
    ),
    forbid(
      'client-without-server',
      'components never reach *.server.ts',
      {
        path: '^app/(ui|shared|features/[^/]+/(components|admin))/',
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
    forbid('no-circles', 'a circle has no bottom', {}, { circular: true }),
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
