import { type Selected, specialComplements } from '../configurator/types.ts'

/**
 * What installation costs for all pieces, cents, tax included: the services' prices times the quantity, and the installer's part of the
 * facility (its total without the reservation fee) times the quantity (specification 4).
 */
export function withQuantityPrices(selected: Selected, reservationPrice: number): Selected {
  const services = selected.installation_services.reduce((sum, { price }) => sum + price, 0)
  const prices: Readonly<Record<string, number>> = {
    [specialComplements.installation]: selected.quantity * services,
    [specialComplements.facility]: (selected.facility_prices.total - reservationPrice) * selected.quantity,
  }
  return {
    ...selected,
    complements: selected.complements.map((entry) => ({ ...entry, price: prices[entry.id] ?? entry.price })),
  }
}
