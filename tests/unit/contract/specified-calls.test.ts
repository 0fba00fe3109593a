import { expect, it } from 'vitest'
import type { CallDefinition } from '#lib/contract/call.ts'
import { contract } from '#lib/contract/index.ts'
import { isSpecified, optionalCalls, specifiedCalls } from '#lib/contract/specified-calls.ts'

const calls = Object.values(contract).flatMap((resource) => Object.values<CallDefinition>(resource))
const own = calls
  .filter(({ method, path }) => !isSpecified(method, path))
  .map(({ method, path }) => `${method} ${path}`)

it('R0.3 the contract has every call of section 7 of the specification, with its path', () => {
  const known = new Set(calls.map(({ method, path }) => `${method} ${path}`))
  expect(specifiedCalls.filter((call) => !known.has(call))).toEqual([])
})

it('R0.3 what the contract has besides is known: each is optional for an operator’s own store API', () => {
  expect(own.sort()).toEqual([...optionalCalls].sort())
})
