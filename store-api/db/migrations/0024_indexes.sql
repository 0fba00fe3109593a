CREATE INDEX CONCURRENTLY "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_collection" ON "products" USING btree ("collection");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "store_products_new" ON "store_products" USING btree ("store","product_id") WHERE "store_products"."is_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_newest" ON "invoices" USING btree ("store","issued_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "carts_newest" ON "carts" USING btree ("store",coalesce("ordered_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "carts_email" ON "carts" USING btree ("store","email") WHERE "carts"."email" <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sub_orders_oldest" ON "sub_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "withdrawal_requests_cart" ON "withdrawal_requests" USING btree ("cart_id");