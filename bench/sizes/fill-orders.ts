import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../store-api/db/database.ts'
import * as schema from '../../store-api/db/schema.ts'
import { withoutIndexes } from '../../store-api/db/without-indexes.ts'
import { seedOnFirstRun } from '../../store-api/seed/insert.ts'

/**
 * `node scripts/with-node.mjs bench/sizes/fill-orders.ts URL --orders N [--rows 1]`: fills an empty PostgreSQL database
 * with the demonstration and orders of ten years. They are copies of the paid order of each store that has the shortest
 * row, with the given number of its rows, their payments, invoices, parcels, mails and lines of the audit log. With one
 * row an order is frozen in 0.99 kB, with two in 1.27. The address must be a superuser's, as foreign keys are not
 * checked during the copy.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { orders: { type: 'string', default: '1000000' }, rows: { type: 'string', default: '1' } },
})
const [url] = positionals
if (!url) throw new Error('Wanted is the address of an empty database.')

/** Orders that are written at a time. */
const batch = 100_000
/** Orders of one customer. */
const perCustomer = 5
/** Rows kept of each order. */
const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 1) throw new Error(`--rows wants a whole number above 0, not "${values.rows}".`)

async function main(address: string, orders: number): Promise<void> {
  const database = await openDatabase({ url: address })
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1_000).toFixed(0)} s`
  await seedOnFirstRun(database.db)
  const { carts, cartRows, payments, invoices, subOrders, mails, auditLog, clients } = schema
  await database.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    await tx.execute(sql.raw("set local statement_timeout = '2h'; set local session_replication_role = replica"))
    await withoutIndexes(tx, [carts, cartRows, payments, invoices, subOrders, mails, auditLog, clients], async () => {
      await tx.execute(sql.raw(newCustomers(Math.ceil(orders / perCustomer))))
      for (let from = 0; from < orders; from += batch) {
        await tx.execute(sql.raw(newOrders(from, Math.min(orders, from + batch))))
        console.log(`${Math.min(orders, from + batch)} orders after ${seconds()}`)
      }
    })
  })
  console.log(`Indexes after ${seconds()}`)
  await database.db.execute(sql.raw('vacuum analyze'))
  console.log(`Filled in ${seconds()}.`)
  await database.close()
}

function newCustomers(count: number): string {
  return `insert into clients (store, email, first_name, last_name)
    select (array['FRSM', 'ESSM'])[1 + n % 2], 'buyer' || n || '@example.org', 'Ana', 'Petit' from generate_series(0, ${count - 1}) n`
}

/** The id of an order, or of something that belongs to it, SQL. @param kind one digit */
function idOf(kind: number): string {
  return `('00000000-0000-4000-800${kind}-' || lpad(to_hex(n), 12, '0'))::uuid`
}

/** The id of a row of an order, SQL: the order's, with the row's place. */
const rowId = `overlay(m.id::text placing '-8' || lpad(r.place::text, 3, '0') || '-' from 19 for 6)`

/** Statements that write the orders from one number up to another, which is not among them. */
function newOrders(from: number, to: number): string {
  return `
    create temporary table if not exists sample as
      select distinct on (store) * from carts where order_number is not null and status >= 400
        order by store, (select min(length(row::text)) from jsonb_array_elements(frozen->'rows') row);
    update sample set frozen = jsonb_set(frozen, '{rows}', (select jsonb_agg(row order by place) from
      (select row, place from jsonb_array_elements(frozen->'rows') with ordinality as of_order (row, place)
        order by length(row::text), place limit ${rows}) shortest));
    create temporary table if not exists sample_row as
      select s.store, row_number() over () + 10 as place, r.* from sample s join cart_rows r on r.cart_id = s.id
      where s.frozen->'rows' @> jsonb_build_array(jsonb_build_object('id', r.id));
    create temporary table if not exists sample_payment as
      select distinct on (s.store) s.store as of_store, p.* from sample s join payments p on p.cart_id = s.id and p.status = 'authorized';
    create temporary table if not exists sample_invoice as
      select distinct on (s.store) i.* from sample s join invoices i on i.cart_id = s.id and i.kind = 'invoice';
    drop table if exists made;
    create temporary table made as
      select ${idOf(0)} as id, ${idOf(1)} as payment, n, lpad(n::text, 9, '0') as number, s.store,
        (select id from clients where email = 'buyer0@example.org') + n / ${perCustomer} as customer,
        'buyer' || n / ${perCustomer} || '@example.org' as email, now() - interval '10 years' * random() as at
      from generate_series(${from}, ${to - 1}) n join sample s on s.store = (array['FRSM', 'ESSM'])[1 + (n / ${perCustomer}) % 2];
    insert into carts (id, store, status, audience, customer, order_number, email, form, frozen, created_at, changed_at, ordered_at)
      select m.id, m.store, 500, s.audience, m.customer, s.order_number || '-' || m.number, m.email, s.form,
        s.frozen || jsonb_build_object('rows', (
          select jsonb_agg(frozen_row || jsonb_build_object('id', ${rowId}, 'order', m.id) order by r.place)
          from jsonb_array_elements(s.frozen->'rows') frozen_row join sample_row r on r.id::text = frozen_row->>'id'
        ), 'invoice', jsonb_build_object('number', 'COPY-' || m.number, 'issued_at', to_char(m.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), m.at, m.at, m.at
      from made m join sample s using (store);
    insert into cart_rows (id, cart_id, product_id, variant_id, quantity, configuration, fingerprint, created_at)
      select ${rowId}::uuid, m.id, r.product_id, r.variant_id, r.quantity, r.configuration, r.fingerprint, m.at
      from made m join sample_row r using (store);
    insert into payments (id, cart_id, reference, method, status, amount, provider, provider_id, psp_reference, created_at, changed_at)
      select m.payment, m.id, p.reference || '-' || m.number, p.method, p.status, p.amount, p.provider, m.id::text, m.id::text, m.at, m.at
      from made m join sample_payment p on p.of_store = m.store;
    insert into invoices (store, kind, year, serial, number, cart_id, payment_id, total, tax, tax_rate, seller, buyer, issued_at)
      select m.store, 'invoice', 2001, m.n, 'COPY-' || m.number, m.id, m.payment, i.total, i.tax, i.tax_rate, i.seller, i.buyer, m.at
      from made m join sample_invoice i using (store);
    insert into sub_orders (id, cart_id, status, created_at) select ${idOf(2)}, id, 400, at from made;
    insert into mails (id, key, store, template, recipient, data, sent_at, next_attempt_at, created_at)
      select ${idOf(3)}, 'copy:' || id, store, 'orderConfirmation', 'buyer@example.org', jsonb_build_object('order', id), at, at, at from made;
    insert into audit_log (store, client_id, action, cart_id, created_at)
      select store, 1, 'subOrder.update', id, at from made;`
}

await main(url, Number(values.orders))
