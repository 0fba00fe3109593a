import { fleet } from '../fleet/fleet.ts'
import { idle } from './idle.ts'
import { currentRendering } from './rendering.ts'

/** A page's data in pieces, by the part of the address that the router asks for each with. */
export type Pieces = Map<string, Buffer>
// biome-ignore lint/suspicious/noExplicitAny: Next alone knows what it gives itself
export type CollectPieces = (...given: any[]) => Promise<Pieces>

/**
 * They are made once nobody waits for a document, or so long after the answer, milliseconds.
 */
const patience = 1_000

interface Coming {
  /** Settles when all pieces are there, and fails where they cannot be made. */
  readonly whole: Promise<void>
  /** Has them made at once. */
  readonly want: () => void
}

const symbol = Symbol.for('shop.pieces-later')
const shared = globalThis as typeof globalThis & { [symbol]?: WeakMap<object, Coming> }
/** One for the process: Next brings this module a second time. */
shared[symbol] ??= new WeakMap()
const coming = shared[symbol]

/**
 * Lets Next make the pieces of a page's data behind the answer, where somebody waits for the
 * document: routers that are on another page ask for them. They come into the map that Next keeps
 * with the page. In a fleet they are made at once, as the page is given away whole.
 */
export function behindTheAnswer(collect: CollectPieces): CollectPieces {
  return async (...given) => {
    const answered = fleet() ? undefined : currentRendering()?.answered
    if (!answered) return collect(...given)
    const pieces: Pieces = new Map()
    const { promise: wanted, resolve: want } = Promise.withResolvers<void>()
    const whole = answered.then(async () => {
      await idle().wait(patience, wanted)
      for (const [part, bytes] of await collect(...given)) pieces.set(part, bytes)
    })
    // Whoever keeps the page hears of a failure; not every page is kept.
    whole.catch(() => undefined)
    coming.set(pieces, { whole, want })
    return pieces
  }
}

/**
 * Settles when a page has all its pieces; fails where they cannot be made. Undefined of a page
 * that has them from the start.
 * @param value an answer of Next's
 */
export function piecesOf(value: object): Promise<void> | undefined {
  return comingPieces(value)?.whole
}

/** Has the pieces of a page made at once that are still to come. @param value an answer of Next's */
export function wantPieces(value: object): void {
  comingPieces(value)?.want()
}

function comingPieces(value: object): Coming | undefined {
  return 'segmentData' in value && value.segmentData instanceof Map ? coming.get(value.segmentData) : undefined
}
