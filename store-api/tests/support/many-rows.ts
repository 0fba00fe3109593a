import type { PGlite } from '@electric-sql/pglite'

/** Copies of each seeded row of a table, or number of rows of a kind that the seed lacks. */
const copies = { products: 25, offers: 3, orders: 3_000 } as const
/** Copies have ids from here on, in steps of it. */
const step = 1_000_000

/**
 * Fills a seeded database as years of orders and a large catalogue would, with statistics as a
 * server keeps them: enough for its planner to prefer an index wherever one serves.
 */
export async function fillLikeYears(client: PGlite): Promise<void> {
  await copyProducts(client)
  await copyOrders(client)
  // The work of autovacuum on a server: index-only scans become possible, and the planner knows the sizes.
  await client.exec('vacuum analyze')
}

async function copyProducts(client: PGlite): Promise<void> {
  const again = (table: string, changes: string, times: number = copies.offers) => `
    insert into ${table} select copy.* from ${table} old, generate_series(1, ${times}) n,
      lateral jsonb_populate_record(old, ${changes}) copy;`
  const moved = (column: string) => `'${column}', old.${column} + n * ${step}`
  await client.exec(
    again('products', `jsonb_build_object(${moved('id')}, 'ref', old.ref || '-' || n)`, copies.products) +
      again('variants', `jsonb_build_object(${moved('id')}, ${moved('product_id')}, 'ref', old.ref || '-' || n)`) +
      again(
        'store_products',
        `jsonb_build_object(${moved('product_id')}, 'slug', old.slug || '-' || n, 'is_new', false)`,
      ) +
      again('category_products', `jsonb_build_object(${moved('product_id')})`) +
      `insert into stock (product_id, variant_id, place, pieces)
         select product_id, id, 'main', 5 from variants on conflict do nothing;`,
  )
}

/** Orders of both stores over years, like the newest paid one of each. */
async function copyOrders(client: PGlite): Promise<void> {
  const moment = "now() - interval '3 years' * random()"
  await client.exec(`
    create temporary table sample on commit preserve rows as
      select distinct on (store) * from carts where order_number is not null and status >= 400 order by store, id;
    create temporary table made on commit preserve rows as
      select s.id as old, gen_random_uuid() as id, n, s.store, ${moment} as at
        from sample s, generate_series(1, ${copies.orders}) n;
    insert into carts select copy.* from made join carts c on c.id = made.old,
      lateral jsonb_populate_record(c, jsonb_build_object('id', made.id, 'order_number', c.order_number || '-' || made.n,
        'customer', made.n % 3000, 'email', 'buyer' || made.n % 3000 || '@example.org', 'status', 500,
        'created_at', made.at, 'changed_at', made.at, 'ordered_at', made.at)) copy;
    insert into cart_rows (id, cart_id, product_id, variant_id, quantity, configuration, fingerprint)
      select gen_random_uuid(), made.id, r.product_id, r.variant_id, r.quantity, r.configuration, r.fingerprint
        from made join cart_rows r on r.cart_id = made.old;
    insert into payments select copy.* from made join payments p on p.cart_id = made.old and p.status = 'authorized',
      lateral jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'cart_id', made.id,
        'reference', p.reference || made.n, 'provider_id', made.id, 'psp_reference', made.id,
        'created_at', made.at, 'changed_at', made.at)) copy;
    insert into invoices (store, kind, year, serial, number, cart_id, payment_id, total, tax, tax_rate, issued_at)
      select made.store, 'invoice', 2001, made.n, 'COPY-' || made.n, made.id, p.id, 12100, 2100, 0.21, made.at
        from made join payments p on p.cart_id = made.id;
    insert into sub_orders (cart_id, status, created_at) select id, 400, at from made;
    insert into mails (key, store, template, recipient, data, sent_at, next_attempt_at, created_at)
      select 'copy:' || id, store, 'orderConfirmation', 'buyer@example.org', jsonb_build_object('order', id), at, at, at from made;
    insert into stock_reservations (cart_id, product_id, variant_id, place, quantity, state)
      select made.id, r.product_id, coalesce(r.variant_id, 0), 'main', 1, 'taken'
        from made join cart_rows r on r.cart_id = made.old on conflict do nothing;
    insert into payment_events (provider, key, outcome, body) select 'adyen', id::text, 'authorized', '{}' from made;
    insert into audit_log (store, client_id, action, cart_id, created_at) select store, 1, 'subOrder.update', id, at from made;
    insert into withdrawal_requests (id, store, reference, key, cart_id, match, name, order_number, email, description, message, created_at)
      select gen_random_uuid(), store, store || '-R' || n, gen_random_uuid(), id, 'order', 'Ana', 'X', 'ana@example.org', '', '', at
        from made;
    insert into refunds (id, cart_id, payment_id, reference, key, amount, reason, status, by_hand, created_at)
      select gen_random_uuid(), p.cart_id, p.id, p.reference || '-1', gen_random_uuid(), 100, '', 'refunded', false, p.created_at
        from payments p join made on made.id = p.cart_id;
    insert into order_returns (id, store, cart_id, reference, key, status, rows, created_at)
      select gen_random_uuid(), store, id, store || '-B' || n, gen_random_uuid(), 'refunded', '[]', at from made;
    insert into order_holds (cart_id, payment_id, reason, reference, amount, told, opened_at, released_at)
      select p.cart_id, p.id, 'dispute', p.reference, 100, '[]', p.created_at, p.created_at
        from payments p join made on made.id = p.cart_id;
    insert into changes (tags, at) select array['prices'], at from made order by at;
    insert into clients (store, email, first_name, last_name)
      select 'FRSM', 'buyer' || n || '@example.org', 'Ana', 'Petit' from generate_series(1, 10000) n;`)
}
