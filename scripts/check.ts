import { runChains } from './steps.ts'

export const checkChains = [
  [
    {
      title: 'format and lint',
      args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    },
    {
      title: 'boundaries',
      args: [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        'app',
        'server',
        'scripts',
        'tests',
      ],
    },
  ],
  [
    { title: 'route types', args: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
    // One checker: each further one works out the same types again, and the other core is busy with the chain above.
    { title: 'types', args: ['node_modules/typescript/bin/tsc', '--project', '.', '--checkers', '1'] },
    { title: 'licences', args: ['scripts/licences.ts'] },
    { title: 'unused code', args: ['node_modules/knip/bin/knip.js'] },
  ],
]

if (import.meta.main) process.exitCode = (await runChains(checkChains)) ? 0 : 1
