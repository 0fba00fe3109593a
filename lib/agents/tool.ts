import { z } from 'zod'
import { StoreApiError } from '../store-api/client.ts'
import type { Store } from '../stores/store.ts'

/** What agents send beside a question, and within what they send (ucp.dev, common/types): the shop uses none of it. */
export const agentMeta = { meta: z.looseObject({}).optional().describe('The agent, as the protocol wants it') }
export const agentContext = { context: z.looseObject({}).optional(), signals: z.looseObject({}).optional() }

/** Who asks, and in which store. Agents see what every visitor sees: no login is read. */
export interface Asked {
  readonly store: Store
  /** The agent's network address, by which the store API counts. */
  readonly shopperIp: string | undefined
}

/** Something that an agent can ask of the shop; it changes nothing. */
export interface Tool {
  readonly name: string
  readonly title: string
  /** Says to a language model when to use it. */
  readonly description: string
  readonly input: z.ZodType
  /** @throws Refusal where the question cannot be answered; ZodError where it is none of the tool */
  readonly answer: (asked: Asked, given: unknown) => Promise<object>
}

/** A tool, whose answer is written for the type of its input. */
export function defineTool<Input extends z.ZodType>(
  tool: Omit<Tool, 'answer'> & {
    readonly input: Input
    readonly answer: (asked: Asked, given: z.output<Input>) => Promise<object>
  },
): Tool {
  return { ...tool, answer: (asked, given) => tool.answer(asked, tool.input.parse(given)) }
}

/** Why a question was not answered, in words for the agent. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The sentence that an agent gets for an error. It tells nothing of the inside of the shop. */
export function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof StoreApiError && error.status === 429) return 'Too many questions. Ask again in a minute.'
  console.error('a tool for agents failed:', error)
  return 'The shop cannot answer now.'
}
