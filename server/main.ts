/**
 * The storefront as a program: Next behind a small server of its own. Next's server alone answers
 * errors with a page that only JavaScript fills, and compresses a kept page anew for each visitor
 * (docs/decisions/0001 and 0003).
 */
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { env } from '#lib/env.ts'
import { findingLines } from '#lib/rules/operation/finding.ts'
import { startProblems } from '#lib/rules/operation/start-problems.ts'
import { followChanges } from './changes/follow.ts'
import { ErrorPages } from './error-pages.ts'
import { listen, stopOnSignal } from './listen.ts'
import { createHandler } from './request-handler.ts'

process.chdir(resolve(import.meta.dirname, '..'))
Object.assign(process.env, { NODE_ENV: 'production' })

try {
  const problems = startProblems(process.env, ['storefront'])
  if (problems.length > 0) throw new Error(findingLines(problems))
  const settings = env()
  const { default: next } = await import('next')
  const app = next({
    dev: false,
    dir: process.cwd(),
    port: settings.PORT,
    hostname: settings.HOST ?? 'localhost',
    // Next would answer WebSocket upgrades by itself, without the checks of this server: it gets a
    // server that never listens.
    httpServer: createServer(),
  })
  await app.prepare()
  const errorPages = new ErrorPages(settings)
  const servers = await listen(createHandler(app.getRequestHandler(), errorPages, settings), settings)
  stopOnSignal(servers)
  console.log(`storefront ready on http://localhost:${settings.PORT}`)
  void errorPages.warm()
  followChanges(settings)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
