import type { contract } from '../contract/index.ts'
import { cartRowsNames, cartsNames } from '../contract/names/carts.ts'
import { couponsNames } from '../contract/names/coupons.ts'
import { callsOf } from './client.ts'

type Contract = typeof contract

export const carts = /* @__PURE__ */ callsOf<Contract['carts']>(cartsNames)
export const cartRows = /* @__PURE__ */ callsOf<Contract['cartRows']>(cartRowsNames)
export const coupons = /* @__PURE__ */ callsOf<Contract['coupons']>(couponsNames)
