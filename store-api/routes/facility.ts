import { readFacilityOffer } from '../domain/facility/facility.ts'
import { implement } from '../http/implement.ts'

export const facility = implement('facility', {
  options: async ({ db, store }) => {
    const { reservation_price, options } = await readFacilityOffer(db, store.code)
    return { reservation_price, options: [...options] }
  },
})
