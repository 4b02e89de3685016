// A small server for pages on this machine alone, through libmicrohttpd, which is opened when it is first needed.
#ifndef EFFECTHOST_CWEBSERVER_H
#define EFFECTHOST_CWEBSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct eh_server eh_server;

// What a browser asks. The texts are valid during the call; those that were not sent are empty.
typedef struct {
  const char *method, *path, *host, *origin;
  const char *body;
  size_t body_length;
} eh_request;

// What it gets: bytes that are copied after the call, or nothing yet.
typedef struct {
  int status;
  const char *type;
  const void *bytes;
  size_t length;
  // The request waits until eh_server_wake, and is then asked anew.
  bool waits;
} eh_response;

typedef void (*eh_answer)(void *context, const eh_request *request, eh_response *response);

typedef enum {
  EH_SERVER_OPEN,
  EH_SERVER_NO_LIBRARY,
  EH_SERVER_NO_PORT,
} eh_server_status;

const char *eh_server_library_name(void);
// The names of kinds of data, which are never freed.
const char *eh_type_json(void);
const char *eh_type_html(void);
const char *eh_type_text(void);

// Listens at a port of 127.0.0.1, or at any free one for 0. Everything happens in eh_server_run, on its thread.
eh_server *eh_server_open(uint16_t port, eh_answer answer, void *context, eh_server_status *status);
uint16_t eh_server_port(const eh_server *server);
// Answers what is asked, for so long at most.
void eh_server_run(eh_server *server, int milliseconds);
// Asks waiting requests anew.
void eh_server_wake(eh_server *server);
void eh_server_close(eh_server *server);

#endif
