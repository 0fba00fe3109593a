import { redirect } from 'next/navigation'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/** Without an order in the address there is only the way to find one. */
export default async function OrderWithoutId() {
  redirect(storePath(await currentStore(), '/check-order'))
}
