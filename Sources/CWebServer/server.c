#include "CWebServer.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// The part of libmicrohttpd's binary interface that is used, which has been stable since 0.9.72. Its header is not
// included, so that its development package is not needed.
struct MHD_Daemon;
struct MHD_Connection;
struct MHD_Response;

typedef int (*access_handler)(void *, struct MHD_Connection *, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **request);
typedef void (*completed_handler)(void *, struct MHD_Connection *, void **request, int how);

enum {
  MHD_NO = 0,
  MHD_YES = 1,
  // With suspending comes a pipe that wakes the daemon.
  MHD_ALLOW_SUSPEND_RESUME = 8192 | 1024,
  MHD_OPTION_END = 0,
  MHD_OPTION_CONNECTION_LIMIT = 2,
  MHD_OPTION_CONNECTION_TIMEOUT = 3,
  MHD_OPTION_NOTIFY_COMPLETED = 4,
  MHD_OPTION_SOCK_ADDR = 6,
  MHD_HEADER_KIND = 1,
  MHD_RESPMEM_MUST_COPY = 2,
  MHD_DAEMON_INFO_BIND_PORT = 6,
};

typedef struct {
  struct MHD_Daemon *(*start_daemon)(unsigned, uint16_t, void *, void *, access_handler, void *, ...);
  void (*stop_daemon)(struct MHD_Daemon *);
  int (*run_wait)(struct MHD_Daemon *, int32_t);
  const void *(*get_daemon_info)(struct MHD_Daemon *, int, ...);
  const char *(*lookup)(struct MHD_Connection *, int, const char *);
  struct MHD_Response *(*create_response)(size_t, void *, int);
  int (*add_header)(struct MHD_Response *, const char *, const char *);
  int (*queue)(struct MHD_Connection *, unsigned, struct MHD_Response *);
  void (*destroy_response)(struct MHD_Response *);
  void (*suspend)(struct MHD_Connection *);
  void (*resume)(struct MHD_Connection *);
} library;

// More of a body is not read.
enum { MOST_BODY = 1 << 20, MOST_WAITING = 32 };

struct eh_server {
  void *handle;
  library mhd;
  struct MHD_Daemon *daemon;
  eh_answer answer;
  void *context;
  struct MHD_Connection *waiting[MOST_WAITING];
  int waiting_count;
};

typedef struct {
  char *body;
  size_t length;
  bool is_too_long;
} pending;

const char *eh_server_library_name(void) { return "libmicrohttpd.so.12"; }

const char *eh_type_json(void) { return "application/json"; }
const char *eh_type_html(void) { return "text/html; charset=utf-8"; }
const char *eh_type_text(void) { return "text/plain; charset=utf-8"; }

static bool open_library(eh_server *s) {
  s->handle = dlopen(eh_server_library_name(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!s->handle) return false;
  const struct {
    const char *name;
    void *place;
  } symbols[] = {
      {"MHD_start_daemon", &s->mhd.start_daemon},
      {"MHD_stop_daemon", &s->mhd.stop_daemon},
      {"MHD_run_wait", &s->mhd.run_wait},
      {"MHD_get_daemon_info", &s->mhd.get_daemon_info},
      {"MHD_lookup_connection_value", &s->mhd.lookup},
      {"MHD_create_response_from_buffer", &s->mhd.create_response},
      {"MHD_add_response_header", &s->mhd.add_header},
      {"MHD_queue_response", &s->mhd.queue},
      {"MHD_destroy_response", &s->mhd.destroy_response},
      {"MHD_suspend_connection", &s->mhd.suspend},
      {"MHD_resume_connection", &s->mhd.resume},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(s->handle, symbols[i].name);
    if (!symbol) return false;
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
  return true;
}

static const char *header(eh_server *s, struct MHD_Connection *connection, const char *name) {
  const char *value = s->mhd.lookup(connection, MHD_HEADER_KIND, name);
  return value ? value : "";
}

static int send_answer(eh_server *s, struct MHD_Connection *connection, const eh_response *r) {
  struct MHD_Response *response = s->mhd.create_response(r->length, (void *)(uintptr_t)r->bytes, MHD_RESPMEM_MUST_COPY);
  if (!response) return MHD_NO;
  static const char *const headers[][2] = {
      {"Cache-Control", "no-store"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
       "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
  };
  s->mhd.add_header(response, "Content-Type", r->type);
  for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
    s->mhd.add_header(response, headers[i][0], headers[i][1]);
  int result = s->mhd.queue(connection, (unsigned)r->status, response);
  s->mhd.destroy_response(response);
  return result;
}

static int handle(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                  const char *version, const char *data, size_t *size, void **request) {
  (void)version;
  eh_server *s = context;
  pending *p = *request;
  if (!p) {
    *request = p = calloc(1, sizeof *p);
    return p ? MHD_YES : MHD_NO;
  }
  if (*size > 0) {
    if (p->length + *size > MOST_BODY) {
      p->is_too_long = true;
    } else {
      char *grown = realloc(p->body, p->length + *size);
      if (!grown) return MHD_NO;
      p->body = grown;
      memcpy(p->body + p->length, data, *size);
      p->length += *size;
    }
    *size = 0;
    return MHD_YES;
  }
  eh_response response = {413, "text/plain", "too long\n", 9, false};
  if (!p->is_too_long) {
    eh_request asked = {method, url, header(s, connection, "Host"), header(s, connection, "Origin"),
                        p->body ? p->body : "", p->length};
    s->answer(s->context, &asked, &response);
  }
  if (response.waits) {
    if (s->waiting_count == MOST_WAITING) {
      eh_response busy = {503, "text/plain", "busy\n", 5, false};
      return send_answer(s, connection, &busy);
    }
    s->waiting[s->waiting_count++] = connection;
    s->mhd.suspend(connection);
    return MHD_YES;
  }
  return send_answer(s, connection, &response);
}

static void completed(void *context, struct MHD_Connection *connection, void **request, int how) {
  (void)how;
  eh_server *s = context;
  for (int i = 0; i < s->waiting_count; i++) {
    if (s->waiting[i] == connection) s->waiting[i--] = s->waiting[--s->waiting_count];
  }
  pending *p = *request;
  if (p) free(p->body);
  free(p);
  *request = NULL;
}

eh_server *eh_server_open(uint16_t port, eh_answer answer, void *context, eh_server_status *status) {
  *status = EH_SERVER_NO_LIBRARY;
  eh_server *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->answer = answer;
  s->context = context;
  if (!open_library(s)) {
    eh_server_close(s);
    return NULL;
  }
  *status = EH_SERVER_NO_PORT;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  s->daemon = s->mhd.start_daemon(MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, handle, s, MHD_OPTION_SOCK_ADDR, &address,
                                  MHD_OPTION_CONNECTION_LIMIT, 64u, MHD_OPTION_CONNECTION_TIMEOUT, 300u,
                                  MHD_OPTION_NOTIFY_COMPLETED, completed, s, MHD_OPTION_END);
  if (!s->daemon) {
    eh_server_close(s);
    return NULL;
  }
  *status = EH_SERVER_OPEN;
  return s;
}

uint16_t eh_server_port(const eh_server *s) {
  const uint16_t *port = s->mhd.get_daemon_info(s->daemon, MHD_DAEMON_INFO_BIND_PORT);
  return port ? *port : 0;
}

void eh_server_run(eh_server *s, int milliseconds) { s->mhd.run_wait(s->daemon, milliseconds); }

void eh_server_wake(eh_server *s) {
  int count = s->waiting_count;
  s->waiting_count = 0;
  for (int i = 0; i < count; i++) s->mhd.resume(s->waiting[i]);
}

void eh_server_close(eh_server *s) {
  if (!s) return;
  if (s->daemon) {
    // A daemon with suspended connections cannot be stopped.
    eh_server_wake(s);
    s->mhd.stop_daemon(s->daemon);
  }
  if (s->handle) dlclose(s->handle);
  free(s);
}
