CREATE SCHEMA IF NOT EXISTS "platform";
--> statement-breakpoint
CREATE TABLE "accounts" (
	"tenant_id" integer NOT NULL,
	"id" bigint NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text DEFAULT 'not_confirmed' NOT NULL,
	"language" text NOT NULL,
	"signup_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"credits" integer DEFAULT 0 NOT NULL,
	"free_messages_used" integer DEFAULT 0 NOT NULL,
	"conversations_started" integer DEFAULT 0 NOT NULL,
	"deletion_requested_at" timestamp (3) with time zone,
	"notifications_disabled" text[] DEFAULT '{}' NOT NULL,
	"discreet" boolean DEFAULT false NOT NULL,
	"tracking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "accounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "accounts_email" UNIQUE("tenant_id","email"),
	CONSTRAINT "accounts_email_lower" CHECK (email = lower(email)),
	CONSTRAINT "accounts_status" CHECK (status in ('not_confirmed','active','pending_deletion','banned')),
	CONSTRAINT "accounts_credits" CHECK (credits >= 0)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"tenant_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"uses_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invites_tenant_id_code_hash_pk" PRIMARY KEY("tenant_id","code_hash"),
	CONSTRAINT "invites_uses" CHECK (uses_left >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" integer NOT NULL,
	"id_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tenant_id_id_hash_pk" PRIMARY KEY("tenant_id","id_hash")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"tenant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "tokens_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"tenant_id" integer NOT NULL,
	"id" bigint DEFAULT random_id() NOT NULL,
	"member_low" bigint NOT NULL,
	"member_high" bigint NOT NULL,
	"started_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "conversations_pair" UNIQUE("tenant_id","member_low","member_high"),
	CONSTRAINT "conversations_order" CHECK (member_low < member_high)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"body" text NOT NULL,
	"cost" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "messages_client_id" UNIQUE("tenant_id","sender_id","client_id"),
	CONSTRAINT "messages_body" CHECK (char_length(body) between 1 and 10000),
	CONSTRAINT "messages_cost" CHECK (cost >= 0)
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"last_read_id" bigint DEFAULT 0 NOT NULL,
	"removed_through_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "participants_tenant_id_member_id_conversation_id_pk" PRIMARY KEY("tenant_id","member_id","conversation_id"),
	CONSTRAINT "participants_unread" CHECK (unread >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"counter_account" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ledger_entries_idempotency" UNIQUE("tenant_id","idempotency_key"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0),
	CONSTRAINT "ledger_entries_balance" CHECK (balance_after >= 0),
	CONSTRAINT "ledger_entries_counter" CHECK (counter_account in ('purchases','revenue','bonuses','corrections'))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"tenant_id" integer NOT NULL,
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_tenant_id_blocker_id_blocked_id_pk" PRIMARY KEY("tenant_id","blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK (blocker_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"tenant_id" integer NOT NULL,
	"liker_id" bigint NOT NULL,
	"liked_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"matched_at" timestamp (3) with time zone,
	CONSTRAINT "likes_tenant_id_liker_id_liked_id_pk" PRIMARY KEY("tenant_id","liker_id","liked_id"),
	CONSTRAINT "likes_not_oneself" CHECK (liker_id <> liked_id)
);
--> statement-breakpoint
CREATE TABLE "members" (
	"tenant_id" integer NOT NULL,
	"id" bigint DEFAULT random_id() NOT NULL,
	"kind" text DEFAULT 'member' NOT NULL,
	"status" text DEFAULT 'disabled' NOT NULL,
	"invisible" boolean DEFAULT false NOT NULL,
	"listed" boolean GENERATED ALWAYS AS ((status = 'active' and not invisible)) STORED NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"sexuality" text,
	"date_of_birth" date NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"city" text,
	"body_type" text,
	"hair_colour" text,
	"eye_colour" text,
	"tattoos" text,
	"relationship_status" text,
	"reason" text,
	"about_me" text DEFAULT '' NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"main_photo_id" uuid,
	"kind_label" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "members_kind" CHECK (kind in ('member','fictional','resell','cam')),
	CONSTRAINT "members_kind_label" CHECK (kind = 'member' or coalesce(kind_label, '') <> ''),
	CONSTRAINT "members_status" CHECK (status in ('active','disabled')),
	CONSTRAINT "members_gender" CHECK (gender in ('female','male')),
	CONSTRAINT "members_sexuality" CHECK (sexuality in ('hetero','gay','lesbian','bi')),
	CONSTRAINT "members_body_type" CHECK (body_type in ('slim','normal','fat')),
	CONSTRAINT "members_name" CHECK (char_length(name) between 1 and 40 and name !~ '^@'),
	CONSTRAINT "members_about_me" CHECK (char_length(about_me) <= 10000),
	CONSTRAINT "members_adult" CHECK (date_of_birth <= (created_at at time zone 'UTC')::date - interval '18 years' + interval '1 day')
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"tenant_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'quarantine' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "photos_state" CHECK (state in ('quarantine','in_review','active','refused'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"tenant_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"enqueued_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outbox_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform"."companies" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "platform"."companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"kvk" text NOT NULL,
	"tradenames" text[] DEFAULT '{}' NOT NULL,
	"vat_numbers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"support_phone" text DEFAULT '' NOT NULL,
	"delete_discount" smallint DEFAULT 0 NOT NULL,
	"added" date NOT NULL,
	CONSTRAINT "companies_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "platform"."tenant_domains" (
	"host" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."tenants" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "platform"."tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"niche" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"company_id" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tenants_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_tenant_id_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_tenant_id_account_id_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_member_low_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_low") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_member_high_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_high") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_sender_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sender_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_tenant_id_blocker_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","blocker_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_tenant_id_blocked_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","blocked_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_tenant_id_liker_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","liker_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_tenant_id_liked_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","liked_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "platform"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."tenant_domains" ADD CONSTRAINT "tenant_domains_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "platform"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."tenants" ADD CONSTRAINT "tenants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "platform"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_ended" ON "attempts" USING btree ("tenant_id","window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "tokens_by_account" ON "tokens" USING btree ("tenant_id","account_id","purpose");--> statement-breakpoint
CREATE INDEX "messages_by_conversation" ON "messages" USING btree ("tenant_id","conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "participants_by_time" ON "participants" USING btree ("tenant_id","member_id","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "participants_unread" ON "participants" USING btree ("tenant_id","member_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_member" ON "ledger_entries" USING btree ("tenant_id","member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("tenant_id","blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "likes_received" ON "likes" USING btree ("tenant_id","liked_id","created_at" DESC NULLS LAST,"liker_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "likes_sent" ON "likes" USING btree ("tenant_id","liker_id","created_at" DESC NULLS LAST,"liked_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "likes_matched" ON "likes" USING btree ("tenant_id","liker_id","matched_at" DESC NULLS LAST,"liked_id" DESC NULLS LAST) WHERE matched_at is not null;--> statement-breakpoint
CREATE INDEX "likes_new" ON "likes" USING btree ("tenant_id","liked_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "members_by_region" ON "members" USING btree ("tenant_id","kind","gender","country","region","last_active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed;--> statement-breakpoint
CREATE INDEX "members_by_country" ON "members" USING btree ("tenant_id","kind","gender","country","last_active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed;--> statement-breakpoint
CREATE INDEX "photos_by_member" ON "photos" USING btree ("tenant_id","member_id","position");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("tenant_id","id") WHERE enqueued_at is null;--> statement-breakpoint
CREATE INDEX "outbox_enqueued" ON "outbox" USING btree ("tenant_id","enqueued_at");--> statement-breakpoint
CREATE INDEX "tenant_domains_tenant" ON "platform"."tenant_domains" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "tenants_changed_version" ON "platform"."tenants" USING btree ("changed_version");