import type { Part } from './part.ts'
import { migrate, type Release } from './release.ts'

/**
 * Rolls out a release as in `docs/on-a-server.md`: tables first, then one program after the other, each stopped by
 * SIGTERM, and the next one only once `/readyz` answers again.
 * @param settings of the step of migrations
 * @returns programs that did not end properly
 */
export async function rollOut(
  release: Release,
  parts: readonly Part[],
  settings: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<string[]> {
  say(`migrations of the release ${release.name}`)
  say(`they took ${await migrate(release, settings)} ms`)
  const breaches: string[] = []
  for (const part of parts) {
    const began = performance.now()
    const code = await part.stop()
    const stopped = Math.round(performance.now() - began)
    if (code !== 0) breaches.push(`${part.name} ended with ${code} on SIGTERM:\n${part.said.slice(-2_000)}`)
    await part.start({ folder: release.folder })
    say(`${part.name} replaced: ended after ${stopped} ms, ready after ${Math.round(performance.now() - began)} ms`)
  }
  return breaches
}
