import type { contract } from '../contract/index.ts'
import { paymentsNames } from '../contract/names/payments.ts'
import { callsOf } from './client.ts'

export const payments = callsOf<(typeof contract)['payments']>(paymentsNames)
