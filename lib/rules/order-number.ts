/**
 * The number of an order as it is kept, from one that was typed or read out: in capitals, without
 * spaces. It is shown as it is kept too, so that a bank, a mail and a page name the same.
 */
export function typedOrderNumber(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}
