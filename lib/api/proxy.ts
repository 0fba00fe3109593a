import type { CallDefinition } from '../contract/call.ts'
import { contract } from '../contract/index.ts'

const calls: readonly CallDefinition[] = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as CallDefinition[])
  .filter((call) => call.browser)
  .sort((a, b) => parameterCount(a) - parameterCount(b))
const patterns = calls.map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

function parameterCount(call: CallDefinition): number {
  return call.path.match(/\{/g)?.length ?? 0
}

/** The call that islands may make at this path with this method, or undefined. */
export function browserCall(method: string, path: string): CallDefinition | undefined {
  return patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call
}
