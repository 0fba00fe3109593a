import { storefrontKey } from '../torture/programs.ts'
import type { Ports } from './ports.ts'

/** Wrong logins per minute that are checked (`store-api/http/limits/limits.ts`); all others are refused. */
const judged = 10
const sent = 40

/**
 * Logs in with wrong passwords from one address, at both store APIs by turns: together they judge as
 * many as one would.
 */
export async function tryLogins({ storeApis }: Ports, run: number): Promise<{ figure: string; breaches: string[] }> {
  const statuses: number[] = []
  for (let index = 0; index < sent; index += 1) {
    const answer = await fetch(`http://127.0.0.1:${storeApis[index % 2]}/auth-users/token/?store=FRSM`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-storefront-key': storefrontKey,
        'x-forwarded-for': `127.251.0.${run}`,
      },
      body: JSON.stringify({ email: `nobody-${run}@fleet.example`, password: `wrong-${index}` }),
    })
    await answer.body?.cancel()
    statuses.push(answer.status)
  }
  const count = (status: number) => statuses.filter((each) => each === status).length
  const others = statuses.filter((status) => status !== 401 && status !== 429)
  const isRight = count(401) === judged && others.length === 0
  return {
    figure: `${sent} wrong logins at both store APIs: ${count(401)} judged, ${count(429)} refused`,
    breaches: isRight
      ? []
      : [`of ${sent} wrong logins ${count(401)} were judged instead of ${judged} (others: ${others.join(' ')})`],
  }
}
