import type { contract } from '../contract/index.ts'
import { newslettersNames } from '../contract/names/newsletters.ts'
import { callsOf } from './client.ts'

export const newsletters = callsOf<(typeof contract)['newsletters']>(newslettersNames)
