import { runSteps } from './steps.ts'

export const checkSteps = [
  {
    title: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { title: 'route types', args: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
  { title: 'types', args: ['node_modules/typescript/bin/tsc', '--project', '.'] },
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
  { title: 'unused code', args: ['node_modules/knip/bin/knip.js'] },
]

if (import.meta.main) process.exitCode = (await runSteps(checkSteps)) ? 0 : 1
