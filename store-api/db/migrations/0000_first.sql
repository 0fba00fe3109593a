CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY NOT NULL,
	"src" text NOT NULL,
	"field_type" text NOT NULL,
	"translate" boolean NOT NULL,
	"aesthetic" boolean NOT NULL,
	"required" boolean NOT NULL,
	"position" smallint NOT NULL,
	"of_variants" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"options" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_collections" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"logo" text,
	"image" text,
	"manufacturer" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"position" smallint NOT NULL,
	"image" text,
	"icon" text,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_filters" (
	"category_id" integer NOT NULL,
	"filter_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "category_filters_category_id_filter_id_pk" PRIMARY KEY("category_id","filter_id")
);
--> statement-breakpoint
CREATE TABLE "category_products" (
	"store" text NOT NULL,
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"best_seller" integer NOT NULL,
	"price" integer NOT NULL,
	"professional_price" integer NOT NULL,
	"rating" integer NOT NULL,
	"news" integer NOT NULL,
	"offers" integer NOT NULL,
	"settlement" integer NOT NULL,
	CONSTRAINT "category_products_store_category_id_product_id_pk" PRIMARY KEY("store","category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "complement_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"image" text,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complements" (
	"id" integer PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"type_id" integer NOT NULL,
	"image" text,
	"texts" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"attribute_ids" integer[] NOT NULL,
	CONSTRAINT "complements_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "filter_options" (
	"id" integer PRIMARY KEY NOT NULL,
	"filter_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"color" text,
	"image" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filters" (
	"id" integer PRIMARY KEY NOT NULL,
	"filter_type" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"store" text NOT NULL,
	"menu_type" text NOT NULL,
	"path" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "menus_store_menu_type_path_pk" PRIMARY KEY("store","menu_type","path")
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"store" text NOT NULL,
	"place" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "placements_store_place_pk" PRIMARY KEY("store","place")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"store" text NOT NULL,
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "price_history_store_product_id_from_pk" PRIMARY KEY("store","product_id","from")
);
--> statement-breakpoint
CREATE TABLE "product_facets" (
	"store" text NOT NULL,
	"filter_id" integer NOT NULL,
	"option_id" integer DEFAULT 0 NOT NULL,
	"product_id" integer NOT NULL,
	"low" double precision,
	"high" double precision,
	CONSTRAINT "product_facets_store_filter_id_option_id_product_id_pk" PRIMARY KEY("store","filter_id","option_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"brand_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"kind" text NOT NULL,
	"collection" text,
	"made_to_measure" boolean NOT NULL,
	"delivery_min" smallint NOT NULL,
	"delivery_max" smallint NOT NULL,
	"gtin" text,
	"attribute_ids" integer[] NOT NULL,
	"complement_ids" integer[] NOT NULL,
	"mainland_shipping" integer DEFAULT 0 NOT NULL,
	"island_shipping" integer NOT NULL,
	"width_surcharge" jsonb NOT NULL,
	"videos" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "seed_state" (
	"key" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"store" text NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "slugs_store_kind_slug_pk" PRIMARY KEY("store","kind","slug")
);
--> statement-breakpoint
CREATE TABLE "store_products" (
	"store" text NOT NULL,
	"product_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"highlights" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"seo" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"technical_data" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"client_prices" jsonb NOT NULL,
	"professional_prices" jsonb NOT NULL,
	"client_card" jsonb NOT NULL,
	"professional_card" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"is_new" boolean NOT NULL,
	"discount" smallint NOT NULL,
	"best_seller" integer NOT NULL,
	CONSTRAINT "store_products_store_product_id_pk" PRIMARY KEY("store","product_id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"code" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"transfer" jsonb NOT NULL,
	"order_prefix" text NOT NULL,
	"brand_path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"ref" text NOT NULL,
	"position" smallint NOT NULL,
	"option_ids" integer[] NOT NULL,
	"stock" text NOT NULL,
	"names" jsonb NOT NULL,
	"client_prices" jsonb NOT NULL,
	"professional_prices" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	CONSTRAINT "variants_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"seo" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"image" jsonb,
	"texts" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"product_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"of_seed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"product_id" integer,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"verified" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"email" text NOT NULL,
	"tag" text NOT NULL,
	"meta_data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"quantity" smallint NOT NULL,
	"configuration" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"status" smallint DEFAULT 100 NOT NULL,
	"audience" text DEFAULT 'client' NOT NULL,
	"customer" integer,
	"order_number" text,
	"email" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"frozen" jsonb,
	"quote_valid_until" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ordered_at" timestamp with time zone,
	CONSTRAINT "carts_order_number_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"cart_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_keys_cart_id_key_pk" PRIMARY KEY("cart_id","key")
);
--> statement-breakpoint
ALTER TABLE "brand_collections" ADD CONSTRAINT "brand_collections_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complements" ADD CONSTRAINT "complements_type_id_complement_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."complement_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_options" ADD CONSTRAINT "filter_options_filter_id_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."filters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_post_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."post_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_rows" ADD CONSTRAINT "cart_rows_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_products_best_seller" ON "category_products" USING btree ("store","category_id","best_seller","product_id");--> statement-breakpoint
CREATE INDEX "category_products_price" ON "category_products" USING btree ("store","category_id","price","product_id");--> statement-breakpoint
CREATE INDEX "category_products_rating" ON "category_products" USING btree ("store","category_id","rating","product_id");--> statement-breakpoint
CREATE INDEX "category_products_news" ON "category_products" USING btree ("store","category_id","news","product_id");--> statement-breakpoint
CREATE INDEX "category_products_offers" ON "category_products" USING btree ("store","category_id","offers","product_id");--> statement-breakpoint
CREATE INDEX "category_products_settlement" ON "category_products" USING btree ("store","category_id","settlement","product_id");--> statement-breakpoint
CREATE INDEX "product_facets_product" ON "product_facets" USING btree ("store","product_id","filter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_products_slug" ON "store_products" USING btree ("store","slug");--> statement-breakpoint
CREATE INDEX "store_products_best_seller" ON "store_products" USING btree ("store","best_seller");--> statement-breakpoint
CREATE INDEX "store_products_discount" ON "store_products" USING btree ("store","discount");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("store","slug");--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("store","created_at");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("store","product_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("store","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_email" ON "subscriptions" USING btree ("store","email");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_rows_fingerprint" ON "cart_rows" USING btree ("cart_id","fingerprint");--> statement-breakpoint
CREATE INDEX "carts_customer" ON "carts" USING btree ("customer","status");--> statement-breakpoint
CREATE INDEX "payments_cart" ON "payments" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("cart_id") WHERE "payments"."status" = 'pending';