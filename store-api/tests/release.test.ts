import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfPrograms, ownPostgres } from '../../scripts/postgres-server.ts'
import { freePort } from '../../scripts/start/ports.ts'
import { patience, startPrograms } from './support/programs.ts'

// Two store APIs share a server: PostgreSQL's programs have to be installed.
describe.runIf(folderOfPrograms())('a release', () => {
  it('fails no request: the old store API answers until the new one has taken over, and ends with 0', {
    timeout: 4 * patience,
  }, async () => {
    const server = await ownPostgres('release', () => ['fsync = off'])
    const programs = startPrograms()
    try {
      // Production, as only a demonstration takes its time to write a catalogue first.
      const settings = {
        DATABASE_URL: server?.url ?? '',
        DEMO: '0',
        DRAIN_SECONDS: '5',
        // All requests come from one address.
        RATE_LIMIT_FACTOR: '10000',
        STOREFRONT_KEY: 'production-production-production-1',
        TOKEN_SECRET: 'production-production-production-2',
        SMTP_URL: 'smtp://127.0.0.1:1',
        STORE_URL_FRSM: 'https://boutique.example',
        STORE_URL_ESSM: 'https://tienda.example',
      }
      const ports = [await freePort(), await freePort()] as const
      const old = await programs.started(ports[0], settings)
      const failures: string[] = []
      const answered = new Map<number, number>()
      /** Like a balancer: looks for a ready program, and sends a request there. */
      const request = async () => {
        for (const port of [...ports].reverse()) {
          const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
          if (ready?.status !== 200) continue
          const answer = await fetch(
            `http://127.0.0.1:${port}/catalog/v1/brands/web_list/?store=FRSM&language=fr`,
          ).catch(String)
          if (typeof answer === 'string' || answer.status !== 200) failures.push(`${port}: ${JSON.stringify(answer)}`)
          else await answer.text()
          answered.set(port, (answered.get(port) ?? 0) + 1)
          return
        }
        failures.push('no process is ready')
      }
      let releasing = true
      const shoppers = Promise.all(
        [1, 2].map(async () => {
          while (releasing) await request()
        }),
      )
      await programs.started(ports[1], settings, join(programs.folder, 'new'))
      old.child.kill('SIGTERM')
      expect(await old.ended).toBe(0)
      releasing = false
      await shoppers
      expect(failures).toEqual([])
      expect([...answered.keys()].sort()).toEqual([...ports].sort())
    } finally {
      programs.end()
      await server?.remove()
    }
  })
})
