/** Announces that anything may have changed. */
export const changeOfAll =
  'insert into catalogue_state (id, version) values (1, 1) on conflict (id) do update set version = catalogue_state.version + 1'

/** Changes the price of the best-selling product, written and announced like a price change. */
export const changeOfPrice = `
  create temporary table changed on commit drop as select product_id, (client_prices->>'pvp_web')::int + 100 as price from store_products
    where store = 'FRSM' order by best_seller limit 1;
  update store_products s set client_prices = client_prices || jsonb_build_object('pvp_web', price) from changed c
    where s.store = 'FRSM' and s.product_id = c.product_id;
  update category_products p set price = c.price from changed c
    where p.store = 'FRSM' and p.category_id in (select id from categories) and p.product_id = c.product_id;
  ${changeOfAll};
  insert into changes (tags) select array['prices', 'product:' || product_id] from changed;
  select pg_notify('changes', '');`
