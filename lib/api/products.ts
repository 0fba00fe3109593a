import type { contract } from '../contract/index.ts'
import { productsNames } from '../contract/names/products.ts'
import { callsOf } from './client.ts'

export const products = callsOf<(typeof contract)['products']>(productsNames)
