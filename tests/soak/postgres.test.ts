import { expect } from 'vitest'
import { type ConnectionFault, connectionFaults, cutConnections } from '#tests/support/connection-loss.ts'
import { soakSize, soakTest } from '#tests/support/soak/soak.ts'
import { reportSoak } from '#tests/support/soak/soak-results.ts'

const FAULTS: ConnectionFault[] = [...connectionFaults, 'stop for five seconds']
const ROUNDS = soakSize({ short: FAULTS.length, full: 10 * FAULTS.length })

soakTest('PostgreSQL is stopped and started, and its backends are killed, under traffic', [], async () => {
  const faults = Array.from({ length: ROUNDS }, (_, n) => FAULTS[n % FAULTS.length] ?? 'fast stop')
  const { rounds, acknowledged, lost, duplicated, reconciled, refusals, isAlive } =
    await cutConnections(faults)
  reportSoak({
    part: 'postgres',
    done: `${ROUNDS} × ${FAULTS.join(', ')}`,
    ...{ acknowledged, lost: lost.length, duplicated: duplicated.length, reconciled },
    recoveredSeconds: Math.max(...rounds.map(({ recoveredMs }) => recoveredMs)) / 1000,
  })
  expect({ lost, duplicated, refusals, isAlive }).toEqual({
    ...{ lost: [], duplicated: [], refusals: [] },
    isAlive: true,
  })
})
