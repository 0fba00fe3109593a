import { redirect } from 'next/navigation'
import { storePath } from '#lib/addresses/paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Without an order in the address there is only the way to find one. */
export default async function OrderWithoutId() {
  redirect(storePath(await currentStore(), '/check-order'))
}
