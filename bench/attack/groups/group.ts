import type { SandboxKeys } from '../../../store-api/providers/set-up.ts'
import type { Belongings } from '../belongings.ts'
import type { Ports, Secrets } from '../programs.ts'
import type { Random } from '../random.ts'
import type { AttackRequest } from '../request.ts'
import type { Shop } from '../shop.ts'
import type { Watch } from '../watch.ts'
import type { World } from '../world.ts'

/** Dependencies of a group's requests. */
export interface Ground {
  shop: Shop
  world: World
  random: Random
  belongings: Belongings
  watch: Watch
  ports: Ports
  secrets: Secrets
  /** The simulated payment providers, for an attacker with accounts there. */
  providers: {
    url: string
    keys: SandboxKeys
    /** How often the shop has called them so far. */
    calls(): number
  }
  /** Folder of the attack, which is removed at its end. */
  folder: string
  /** Tells a breach that no single answer shows. */
  tell(oracle: string, breach: string): void
  say(line: string): void
}

/** Requests of one kind. */
export interface Group {
  name: string
  /** Purpose of the group, for the report. */
  tries: string
  /**
   * Share of the requests that are not given to finite groups; absent for a group that sends
   * everything it has, once.
   */
  share?: number
  /** True where one request must be answered before the next is sent. */
  inOrder?: true
  /** True where it takes long, and is left out of a run that is bounded by seconds. */
  heavy?: true
  /** True where it makes the shop other than the canaries know it. */
  moves?: true
  /** True where the store API has the limits of every day. */
  limited?: true
  requests(ground: Ground): AsyncGenerator<AttackRequest>
}
