import 'server-only'
import type { AnswerOf, CallDefinition } from '../contract/call.ts'
import type { Store } from '../stores/store.ts'
import { fromJson, type Json } from './as-json.ts'
import { keepPage } from './cache.ts'
import { find, findUnkept, type Given } from './client.ts'
import { renderedPages } from './rendered-page.ts'

/** Something that one page reads, and hardly any other. */
export interface PageRead<C extends CallDefinition> {
  readonly store: Store
  readonly call: C
  readonly given: Given<C>
  /** Tags of the changes that it would come out differently after; null is "not there". */
  readonly tags: (answer: AnswerOf<C> | null) => string[]
}

/**
 * Reads for a page, without `'use cache'` where the page itself will be kept: keeping it apart costs
 * more than reading it (docs/decisions/0063-rendered-once.md).
 * @param kept the same read with `'use cache'`, by `keptRead`
 * @returns null where it is not there
 */
export async function readForPage<C extends CallDefinition>(
  { store, call, given, tags }: PageRead<C>,
  kept: () => Promise<Json<AnswerOf<C> | null>>,
): Promise<AnswerOf<C> | null> {
  const page = renderedPages().current
  if (!page) return fromJson(await kept())
  const answer = await findUnkept(store, call, given)
  for (const tag of tags(answer)) page.add(tag)
  return answer
}

/** A read inside of `'use cache'`. */
export async function keptRead<C extends CallDefinition>({
  store,
  call,
  given,
  tags,
}: PageRead<C>): Promise<AnswerOf<C> | null> {
  const answer = await find(store, call, given)
  keepPage(...tags(answer))
  return answer
}
