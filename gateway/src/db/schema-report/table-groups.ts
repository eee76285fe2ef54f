export interface TableGroup {
  title: string
  /** Maps each table to a description of its content if the migration that creates it has none. */
  tables: Record<string, string>
}

/** The tables by subject, in the order in which a newcomer should read them. */
export const tableGroups: readonly TableGroup[] = [
  {
    title: 'Ledger',
    tables: {
      ledger_account: 'An account of a member, of the house or of a vendor, with its balance and the version of it.',
      ledger_transaction: 'One movement of money, once for each reference.',
      ledger_posting: 'What one movement adds to or takes from one account.',
      ledger_posting_summary: '',
      ledger_check_night: '',
      member_statement: '',
    },
  },
  {
    title: 'Members and how they came',
    tables: {
      member: '',
      member_particulars: '',
      registration: '',
      agent_code: '',
      agent_domain: '',
      guest: '',
      member_provider: '',
    },
  },
  {
    title: 'Logging in and sessions',
    tables: {
      session: '',
      session_tab: 'A browser tab of a session, by the hash of its token.',
      login_throttle: '',
      login_challenge: '',
      known_address: '',
      remembered_browser: '',
      identity_event: '',
    },
  },
  {
    title: 'What a member proves',
    tables: {
      member_two_factor: '',
      member_recovery_code: '',
      payment_password_try: '',
      password_reset: '',
      verification_key: 'What gateways sign and hash with: challenges, codes, answers of captchas.',
      captcha: 'An open captcha with the hash of its answer.',
      verification_send: '',
      asked_code: 'The one code that counts for an asker, a target and a purpose; the next one sent takes its place.',
      proven_asker: '',
      verification_code: '',
      verification_ticket: '',
    },
  },
  {
    title: 'Calls',
    tables: {
      rate_window: '',
      encryption_key: '',
      encryption_nonce: '',
      idempotency_key: 'The answer to a call that carries an idempotency key; a repeat gets it again.',
      platform_setting: '',
    },
  },
  {
    title: 'Games and launches',
    tables: {
      game_vendor: 'A vendor as the lobby shows it, filled from the catalogue of the brand.',
      game: 'A title as the lobby shows it. One that leaves the catalogue is disabled, never deleted.',
      favourite: "A member's favourite titles.",
      game_session: '',
    },
  },
  {
    title: "Vendors' wallet calls and rounds",
    tables: {
      vendor: 'A vendor as the wallet knows it: its address, its limits, whether it is on.',
      vendor_key: '',
      vendor_member: '',
      vendor_change: '',
      vendor_transaction: '',
      game_round: '',
      vendor_bet_leg: '',
      vendor_bet_cover: '',
      vendor_told_round:
        'A round on a wallet that the vendor keeps, as the vendor reported it. It moved no money of ours.',
      vendor_day_stake: '',
      free_round_grant: '',
      vendor_incident: '',
      vendor_call: '',
      vendor_call_unsorted: 'The calls of months that have no partition of their own.',
      vendor_balance_asked: '',
    },
  },
  {
    title: 'Transfers and reconciliation',
    tables: {
      wallet_transfer: "A transfer between a member's main wallet and the wallet that a vendor keeps for the member.",
      transfer_setting: 'Whether money comes back by itself after a game; a member without a row has it on.',
      transfer_recall: '',
      reconciliation_run: "One comparison of a vendor's list of transactions with ours.",
      reconciliation_difference: 'What such a comparison has found.',
    },
  },
  {
    title: 'Lottery',
    tables: {
      lottery_announcement: 'A draw as its vendor announced it, with the hash of its seed.',
      lottery_beacon: 'The key of a randomness beacon whose rounds are trusted.',
      lottery_closing: '',
      lottery_draw: 'A draw as its vendor opened it, with the seed and the prizes.',
      lottery_pending: '',
      lottery_revision: '',
      lottery_seal: '',
      lottery_seal_part: '',
      lottery_void: '',
      lottery_incident: 'What a vendor reported otherwise than before, or with another seed than the announced one.',
    },
  },
  {
    title: 'Cashier and promotions',
    tables: {
      deposit: '',
      payout_account: 'Where a member is paid: a bank account or an e-wallet.',
      withdrawal: 'What a member asked to be paid, and how far that has come.',
      withdrawal_payout: 'One payment of a withdrawal by the payment provider.',
      withdrawal_event: 'Every state that a withdrawal went through.',
      member_transfer: '',
      payment_incident: '',
      member_file: '',
      promotion_entry: '',
      promotion_application: '',
      promotion_budget: 'What is promised or paid of a promotion, in minor units.',
      promotion_mark: '',
      bonus_grant: '',
      bonus_contribution: '',
      bonus_counted: '',
      vendor_bonus_part: '',
    },
  },
  {
    title: 'Raffles',
    tables: {
      raffle_odds: '',
      raffle_stock: '',
      raffle_tickets: '',
      raffle_ticket_entry: '',
      raffle_draw: '',
      raffle_pot: '',
      raffle_share: '',
      raffle_watermark: '',
    },
  },
  {
    title: 'Missions and rank',
    tables: {
      mission_claim: '',
      mission_score: '',
      mission_points: '',
      mission_points_slice: '',
      mission_scored: '',
      member_rank: '',
      rank_change: '',
      rank_review: '',
      rank_claim: '',
    },
  },
  {
    title: 'Points',
    tables: { point_day: '', point_watermark: '', point_stock: '', point_redemption: '', point_conversion: '' },
  },
  {
    title: 'Referral',
    tables: {
      referral_code: '',
      referral: '',
      referral_reward: '',
      referral_budget: 'What is promised or paid to those who invite and to those who were invited, in minor units.',
      referral_mark: '',
      referral_followed: '',
    },
  },
  {
    title: 'Play by days',
    tables: { play_event: '', play_rolled_up: '', member_day: '', member_game_day: '', game_day: '', closed_days: '' },
  },
  { title: 'Messages and feedback', tables: { member_message: '', feedback: '', feedback_reply: '' } },
  {
    title: 'Of the database itself',
    tables: {
      migration: 'The migrations that were applied, with the checksums of their files.',
      sql_function_file: 'The files of functions as they were applied last.',
    },
  },
]
