import { password } from './people.ts'
import { type Role, roles } from './request.ts'

/** What of the client's a call is about; each can be made anew (belongings.ts). */
export type Belonging =
  | 'account'
  | 'shippingAddress'
  | 'billingAddress'
  | 'favourite'
  | 'subscription'
  | 'cart'
  | 'filledCart'
  | 'cartRow'
  | 'order'
  | 'subOrder'
  | 'coupon'
  | 'contentPage'
  | 'login'
  | 'leavingAccount'
  | 'administratorAccount'

export interface Access {
  /** Roles that a call is for. All others are refused with 401, 403 or 404. */
  may: readonly Role[]
  /** Whose the thing is that the request names: the client's, so that `client` in `may` stands for its owner. */
  about?: Belonging
  /** Fields of the body that a made-up one would not have right. */
  body?: Readonly<Record<string, unknown>>
  /** Fields of the body that name the thing (belongings.ts has their values). */
  names?: readonly string[]
  /** True where the right role must be answered with success, which proves that the others are refused for who they are. */
  proves?: true
}

const everyone: Access = { may: roles }
/** Wrong credentials are refused with 401, whoever comes with them. */
const accounts = roles.filter((role) => role !== 'visitor')
const own: Access = { may: accounts }
const administrators: Access = { may: ['administrator'] }
const ofClient = (about: Belonging, body?: Access['body']): Access => ({
  may: ['client'],
  about,
  proves: true,
  ...(body && { body }),
})
const ofClientAndAdministrators = (about: Belonging, body?: Access['body']): Access => ({
  ...ofClient(about, body),
  may: ['client', 'administrator'],
})
const ofAdministrators = (about: Belonging, body?: Access['body']): Access => ({
  may: ['administrator'],
  about,
  proves: true,
  ...(body && { body }),
})

/** Who may make which call of the contract. A call that is missing here fails the attack, and a test. */
export const access: Readonly<Record<string, Access>> = {
  'auth.token': everyone,
  'auth.secondFactor': everyone,
  'auth.refresh': everyone,
  // A login of its own ends: those that the roles use go on.
  'auth.end': { may: roles, about: 'login', names: ['refresh'], proves: true },
  'secondFactor.state': { ...administrators, proves: true },
  // It stays pending: a confirmed one would ask for codes at every login of the administrator.
  'secondFactor.begin': { ...administrators, body: { current_password: password }, proves: true },
  'secondFactor.confirm': administrators,
  'secondFactor.remove': administrators,

  'clients.info': own,
  'clients.signup': everyone,
  'clients.updatePassword': everyone,
  'clients.resetPassword': everyone,
  'clients.activateUser': everyone,
  'clients.list': administrators,
  'clients.retrieve': ofClientAndAdministrators('account'),
  'clients.create': administrators,
  'clients.update': ofClientAndAdministrators('account', { first_name: 'Ariane' }),
  'clients.toggleType': { ...ofAdministrators('administratorAccount'), body: { cart_id: null } },
  'privacy.personalData': ofClient('account', { password }),
  // Of an account that is none of the roles': all of them are refused, and it leaves by itself in groups/own-end.ts.
  'privacy.eraseAccount': { may: [], about: 'leavingAccount', body: { password } },
  'privacy.cookieChoice': everyone,

  'shippingAddresses.list': own,
  'shippingAddresses.create': own,
  'shippingAddresses.retrieve': ofClient('shippingAddress'),
  'shippingAddresses.update': ofClient('shippingAddress', { city: 'Sète' }),
  'shippingAddresses.destroy': ofClient('shippingAddress'),
  'billingAddresses.list': own,
  'billingAddresses.create': own,
  'billingAddresses.retrieve': ofClient('billingAddress'),
  'billingAddresses.update': ofClient('billingAddress', { city: 'Sète' }),
  'billingAddresses.destroy': ofClient('billingAddress'),
  'wishlist.list': own,
  'wishlist.create': own,
  'wishlist.retrieve': ofClient('favourite'),
  'wishlist.update': { ...ofClient('favourite'), names: ['product'] },
  'wishlist.destroy': own,
  'wishlist.setFavourites': own,
  'newsletters.create': everyone,
  'newsletters.confirm': everyone,
  'newsletters.unsubscribe': everyone,
  'newsletters.list': own,
  'newsletters.retrieve': ofClientAndAdministrators('subscription'),
  'newsletters.update': ofClientAndAdministrators('subscription', { meta_data: { from: 'attack' } }),
  'newsletters.destroy': ofClientAndAdministrators('subscription'),

  'categories.retrieveBySlug': everyone,
  'categories.linksHighlight': everyone,
  'categories.filters': everyone,
  'categories.seoLink': everyone,
  'categories.banners': everyone,
  'home.highlightCategories': everyone,
  'home.highlightProducts': everyone,
  'home.highlightSuppliers': everyone,
  'home.offers': everyone,
  'home.novelties': everyone,
  'home.sliders': everyone,
  'home.banners': everyone,
  'home.seoTexts': everyone,
  'brands.retrieveBySlug': everyone,
  'brands.webList': everyone,
  'brands.banners': everyone,
  'brands.suppliersSitemap': everyone,
  'brands.collections': everyone,
  'brands.storeCategories': everyone,
  'menus.webList': everyone,
  'products.retrieveBySlug': everyone,
  'products.attributes': everyone,
  'products.technicalData': everyone,
  'products.complements': everyone,
  'products.attributesMany': everyone,
  'products.variants': everyone,
  'products.weblistByCategory': everyone,
  'products.collection': everyone,
  'products.related': everyone,
  'products.bestSellers': everyone,
  'products.weblist': everyone,
  'products.quickView': everyone,
  'facility.options': everyone,
  'sitemaps.categories': everyone,
  'sitemaps.products': everyone,
  'sitemaps.feed': everyone,

  'carts.list': own,
  'carts.retrieve': ofClientAndAdministrators('cart'),
  'carts.update': ofClient('cart', { observations: 'Bell 3' }),
  'carts.create': everyone,
  'carts.destroy': ofClient('cart'),
  'carts.customRows': ofClientAndAdministrators('cart'),
  'carts.disableCoupon': { may: ['client'], about: 'cart' },
  'carts.retrieveByOrderNumber': everyone,
  'carts.joinEmail': ofClient('cart', { email: 'ariane@attack.example' }),
  'cartRows.retrieve': ofClientAndAdministrators('cartRow'),
  'cartRows.create': { ...ofClient('cart', { quantity: 1 }), names: ['order', 'product', 'variant'] },
  'cartRows.update': ofClient('cartRow', { quantity: 2 }),
  'cartRows.destroy': ofClient('cartRow'),
  'subOrders.list': own,
  'subOrders.create': { ...ofAdministrators('order', { rows: [] }), names: ['order'] },
  'subOrders.retrieve': ofClientAndAdministrators('subOrder'),
  'subOrders.update': ofAdministrators('subOrder', { carrier: 'Attack Express' }),
  'subOrders.destroy': ofAdministrators('subOrder'),
  'subOrders.incidents': ofClientAndAdministrators('subOrder'),
  'subOrders.report': { may: ['client', 'administrator'], about: 'subOrder' },
  'withdrawals.lookup': everyone,
  'withdrawals.create': everyone,
  'withdrawals.list': administrators,
  'coupons.retrieve': ofAdministrators('coupon'),
  'coupons.create': administrators,
  'coupons.createWithId': administrators,
  'coupons.update': ofAdministrators('coupon', { minimum_total: 100_000 }),
  'coupons.destroy': ofAdministrators('coupon'),
  'coupons.validate': { may: ['client'], about: 'filledCart', names: ['cart_id', 'code'] },
  'coupons.webList': everyone,

  'payments.methods': everyone,
  'payments.result': everyone,
  'payments.cardSession': { ...ofClient('filledCart', { payment_method: 'card' }), names: ['cart_id'] },
  'payments.cardDetails': everyone,
  'payments.paypalCreateOrder': { ...ofClient('filledCart'), names: ['cart_id'] },
  'payments.paypalOrderDetails': everyone,
  'payments.paypalCapture': everyone,
  'payments.sequraInitOrder': { may: ['client'], about: 'filledCart', names: ['cart_id'], body: { product: 'sp1' } },
  'payments.transferInitOrder': { ...ofClient('filledCart'), names: ['cart_id'] },
  'payments.transferConfirm': administrators,
  'payments.refunded': administrators,

  'questions.create': everyone,
  'questions.webList': everyone,
  'reviews.list': everyone,
  'invoices.list': own,
  'cms.post': everyone,
  'cms.posts': everyone,
  'cms.postCategory': everyone,
  'cms.postCategories': everyone,
  'cms.pages': everyone,
  'cms.page': everyone,
  'cms.createPage': administrators,
  'cms.updatePage': ofAdministrators('contentPage', { title: 'Attack' }),
  'cms.destroyPage': ofAdministrators('contentPage'),
}
