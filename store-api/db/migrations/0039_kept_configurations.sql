CREATE TABLE "kept_configurations" (
	"id" serial PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"quantity" smallint NOT NULL,
	"configuration" jsonb NOT NULL,
	"name" text NOT NULL,
	"price_kept" integer,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_configurations" ADD CONSTRAINT "kept_configurations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_configurations_fingerprint" ON "kept_configurations" USING btree ("client_id","fingerprint");